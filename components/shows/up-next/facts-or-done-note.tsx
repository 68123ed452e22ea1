'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Link } from '#components/ui/link'
import { unlistedDiaryPath } from '#lib/addresses/diary-path'
import type { NamedFailure } from '#lib/browser/action/create-actions'
import type { ActionHook } from '#lib/browser/action/use-action'
import { factsOf } from '#lib/contract/shows/up-next-facts'
import css from './facts-or-done-note.module.scss'
import type { Marking } from './use-mark-next'

interface MarkingFactsOrDoneNoteProps {
  marking: Marking
  extent?: string | undefined
  /** `YYYY-MM-DD` */
  today: string
}

/** What is left; after a press what was done, with an undo. */
export function MarkingFactsOrDoneNote({ marking, extent, today }: MarkingFactsOrDoneNoteProps) {
  const { show, isPaused } = marking
  const t = useTranslations('upNextRows')
  const dates = useTranslations('dates')
  const facts = extent ?? factsOf(t, dates, show, today)
  return (
    <FactsOrDoneNote action={marking} after={!show.next && !isPaused && facts}>
      {facts}
      {show.isUnknown && (
        <>
          {' '}
          <Link href={unlistedDiaryPath(show)} aria-label={t('sayWhereOf', { name: show.name })}>
            {t('sayWhere')}
          </Link>
        </>
      )}
    </FactsOrDoneNote>
  )
}

interface FactsOrDoneNoteProps extends Partial<Pick<ActionHook, 'place'>> {
  action: Pick<ActionHook, 'done'> & { failures: readonly NamedFailure[] }
  /** Beside what was done. */
  after?: ReactNode
  /** Before anything is done. */
  children: ReactNode
}

export function FactsOrDoneNote({
  action: { done, failures },
  place,
  after,
  children,
}: FactsOrDoneNoteProps) {
  return (
    <div ref={place} className={css.facts}>
      <FailureNotes failures={failures} />
      {done ? <DoneNote done={done}>{after}</DoneNote> : failures.length === 0 && <p>{children}</p>}
    </div>
  )
}
