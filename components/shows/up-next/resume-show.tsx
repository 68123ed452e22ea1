'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextButton } from '#components/ui/text-button'
import { useAction } from '#lib/browser/action/use-action'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import type { ShowState } from '#lib/contract/shows/show-states'
import { FactsOrDoneNote } from './facts-or-done-note'
import css from './facts-or-done-note.module.scss'
import { showStateAction } from './show-state-action'

interface ResumeShowProps {
  show: { id: number; name: string }
  state: ShowState
  /** The facts of the show. */
  children: ReactNode
}

/** Takes up a show that was paused or dropped. The row stays until the next load. */
export function ResumeShow({ show, state, children }: ResumeShowProps) {
  const t = useTranslations('upNextRows')
  const { act, place, ...action } = useAction()
  const onceSayable = useOnceSayable()
  const resume = () =>
    onceSayable('upNextChanges', () => act({ name: 'resumed', ...showStateAction(show, state, 'watching') }))
  return (
    <FactsOrDoneNote action={action} place={place}>
      {children} ·{' '}
      <TextButton className={css.scripted} aria-label={t('goOnWith', { name: show.name })} onClick={resume}>
        {t('goOn')}
      </TextButton>
    </FactsOrDoneNote>
  )
}
