'use client'

import { UP_NEXT_MESSAGES } from '#lib/contract/up-next/up-next-messages'
import { factsOf } from '#lib/contract/up-next/up-next-text'
import css from './marking-facts.module.scss'
import { NotSaved } from './not-saved'
import type { Marking } from './use-marking'

interface MarkingFactsProps {
  marking: Marking
  /** `YYYY-MM-DD` */
  today: string
}

/** What is left; after a press what was done, with an undo. */
export function MarkingFacts({ marking, today }: MarkingFactsProps) {
  const { show, isPaused, done, failure, undo } = marking
  const showsFacts = !done || (!show.next && !isPaused)
  return (
    <p className={css.facts} role="status">
      {failure ? (
        <NotSaved failure={failure} />
      ) : (
        <>
          {done && (
            <>
              {done.text}{' '}
              <button type="button" aria-label={UP_NEXT_MESSAGES.undo(show.name, done.text)} onClick={undo}>
                Undo
              </button>{' '}
            </>
          )}
          {showsFacts && factsOf(show, today)}
        </>
      )}
    </p>
  )
}
