'use client'

import { ROUTES } from '#lib/addresses/routes'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import { UP_NEXT_MESSAGES } from '#lib/contract/history/up-next-messages'
import { factsOf } from '#lib/contract/history/up-next-text'
import css from './marking-facts.module.scss'
import type { Marking } from './use-marking'

interface MarkingFactsProps {
  marking: Marking
  /** `YYYY-MM-DD` */
  today: string
}

/** What is left; after a press what was marked, with an undo. */
export function MarkingFacts({ marking, today }: MarkingFactsProps) {
  const { show, marked, failure, mark, undo, isLit } = marking

  return (
    <p className={css.facts} role="status">
      {failure ? (
        <span className={css.failure}>
          {failure.status === 401 ? (
            <a href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
              Sign in to keep it
            </a>
          ) : (
            <>
              {failure.status === 0 ? UP_NEXT_MESSAGES.offline : failure.message || UP_NEXT_MESSAGES.notSaved}{' '}
              <button type="button" onClick={isLit ? mark : undo}>
                Try again
              </button>
            </>
          )}
        </span>
      ) : (
        <>
          {marked && (
            <>
              {marked} marked.{' '}
              <button
                type="button"
                data-undo=""
                aria-label={`Undo marking ${show.name} ${marked}`}
                onClick={undo}
              >
                Undo
              </button>
              {!show.next && ' '}
            </>
          )}
          {(!marked || !show.next) && factsOf(show, today)}
        </>
      )}
    </p>
  )
}
