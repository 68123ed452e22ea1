'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { Connection } from '#contract'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import css from './connections.module.scss'

/** Nothing counts until one of the names that have played something is pressed. */
export function WhichAreYou({ connection, onChosen }: { connection: Connection; onChosen?: () => void }) {
  const t = useTranslations('connections.which')
  const { change, failure, isBusy } = useConnectionAct()
  const names = connection.serverUsersSeen

  async function choose(serverUser: string) {
    const isSaved = await change({
      name: 'chosen',
      run: () => request('updateConnection', { id: connection.id, serverUser }),
      said: () => t('yours', { name: serverUser }),
      failed: t('failed'),
    })
    if (!isSaved) return
    focusHeading('connections-heading')
    onChosen?.()
  }

  if (names.length === 0) return <p>{t('none')}</p>
  return (
    <div className={css.which}>
      <p>{t('question', { names: names.join(', ') })}</p>
      <div className={css.names}>
        {names.map((name) => (
          <Button key={name} isScripted aria-disabled={isBusy} onClick={() => choose(name)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
      <p>{t('until')}</p>
      <FailureNote failure={failure} />
    </div>
  )
}
