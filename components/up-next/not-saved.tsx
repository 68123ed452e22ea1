'use client'

import { ROUTES } from '#lib/addresses/routes'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import { UP_NEXT_MESSAGES } from '#lib/contract/up-next/up-next-messages'
import css from './marking-facts.module.scss'
import type { MarkingFailure } from './use-marking'

export function NotSaved({ failure: { error, retry, isKept } }: { failure: MarkingFailure }) {
  if (error.status === 401) {
    return (
      <a href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
        {isKept ? UP_NEXT_MESSAGES.signIn : UP_NEXT_MESSAGES.signInFirst}
      </a>
    )
  }
  const reason = error.status === 0 ? UP_NEXT_MESSAGES.offline : error.message || UP_NEXT_MESSAGES.notSaved
  return (
    <span className={css.failure}>
      {reason}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </span>
  )
}
