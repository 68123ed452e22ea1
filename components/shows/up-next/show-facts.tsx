'use client'

import type { ReactNode } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { unlistedDiaryPath } from '#lib/addresses/diary-path'
import type { NamedFailure } from '#lib/browser/action/actions'
import type { ActionHook } from '#lib/browser/action/use-action'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import { factsOf } from '#lib/contract/shows/up-next-text'
import css from './show-facts.module.scss'
import type { Marking } from './use-mark-next'

interface MarkingFactsProps {
  marking: Marking
  extent?: string | undefined
  /** `YYYY-MM-DD` */
  today: string
}

/** What is left; after a press what was done, with an undo. */
export function MarkingFacts({ marking, extent, today }: MarkingFactsProps) {
  const { show, isPaused } = marking
  const facts = extent ?? factsOf(show, today)
  return (
    <ShowFacts action={marking} after={!show.next && !isPaused && facts}>
      {facts}
      {show.isUnknown && (
        <>
          {' '}
          <a href={unlistedDiaryPath(show)} aria-label={`${UP_NEXT_SENTENCES.sayWhere}: ${show.name}`}>
            {UP_NEXT_SENTENCES.sayWhere}
          </a>
        </>
      )}
    </ShowFacts>
  )
}

interface ShowFactsProps extends Partial<Pick<ActionHook, 'place'>> {
  action: Pick<ActionHook, 'done'> & { failures: readonly NamedFailure[] }
  /** Beside what was done. */
  after?: ReactNode
  /** Before anything is done. */
  children: ReactNode
}

export function ShowFacts({ action: { done, failures }, place, after, children }: ShowFactsProps) {
  return (
    <div ref={place} className={css.facts}>
      <FailureNotes failures={failures} />
      {done ? <DoneNote done={done}>{after}</DoneNote> : failures.length === 0 && <p>{children}</p>}
    </div>
  )
}
