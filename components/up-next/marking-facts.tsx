'use client'

import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { factsOf } from '#lib/contract/up-next/up-next-text'
import css from './marking-facts.module.scss'
import type { Marking } from './use-marking'

interface MarkingFactsProps {
  marking: Marking
  /** `YYYY-MM-DD` */
  today: string
}

/** What is left; after a press what was done, with an undo. */
export function MarkingFacts({ marking: { show, isPaused, done, failure }, today }: MarkingFactsProps) {
  return (
    <div className={css.facts}>
      {failure ? (
        <FailureNote failure={failure} />
      ) : done ? (
        <DoneNote done={done}>{!show.next && !isPaused && factsOf(show, today)}</DoneNote>
      ) : (
        <p>{factsOf(show, today)}</p>
      )}
    </div>
  )
}
