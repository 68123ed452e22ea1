'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import css from './connections.module.scss'

interface RemoveConnectionProps {
  connection: { id: number; name: string }
  /** A whole server's. */
  isServer?: boolean
}

export function RemoveConnection({ connection: { id, name }, isServer = false }: RemoveConnectionProps) {
  const t = useTranslations('connections.manage')
  const { change, failure } = useConnectionAct()

  async function remove() {
    const isSaved = await change({
      name: 'removed',
      run: () => request(isServer ? 'removeServer' : 'removeConnection', { id }),
      said: () => t('removed', { name }),
      failed: t('removeFailed'),
    })
    if (isSaved) focusHeading('connections-heading')
  }

  return (
    <>
      <AlertDialog
        trigger={<TextButton className={css.danger}>{t('removeButton')}</TextButton>}
        question={t('removeQuestion', { name })}
        confirm={t('remove')}
        onConfirm={remove}
      />
      <FailureNote failure={failure} />
    </>
  )
}
