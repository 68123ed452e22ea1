'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import css from './arrived.module.scss'

/** At once: one delivery is not asked about. */
export function TakeBackOne({ id, name }: { id: number; name: string }) {
  const t = useTranslations('connections.takeBack')
  const { change, failure, isBusy } = useConnectionAct()

  async function takeBack({ currentTarget }: MouseEvent) {
    const next = nextTakeBack(currentTarget)
    const isSaved = await change({
      name: 'takenBack',
      run: () => request('undoDelivery', { id }),
      said: () => t('oneDone'),
      failed: t('oneFailed'),
    })
    if (!isSaved) return
    if (next) next.focus()
    else focusHeading('arrived-heading')
  }

  return (
    <div className={css.act}>
      <TextButton
        className={css.takeBack}
        data-take-back=""
        aria-label={t('oneOf', { name })}
        aria-disabled={isBusy}
        onClick={takeBack}
      >
        {t('one')}
      </TextButton>
      <FailureNote failure={failure} />
    </div>
  )
}

/** In the list below it, or else the one above. */
function nextTakeBack(pressed: Element): HTMLElement | null {
  const all = Array.from(document.querySelectorAll<HTMLElement>('[data-take-back]'))
  const at = all.findIndex((one) => pressed.contains(one))
  return all[at + 1] ?? all[at - 1] ?? null
}
