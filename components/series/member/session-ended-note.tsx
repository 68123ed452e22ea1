'use client'

import { useEffect, useRef } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import css from './mark-note.module.scss'

/** The session has ended with this mark: it is made after signing in. */
export function SessionEndedNote({ text }: { text: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // The pressed control has gone with the session.
  useEffect(() => link.current?.focus(), [])
  return (
    <p className={css.note} role="alert">
      <span className={css.failed}>{text}</span>
      <a ref={link} href={ROUTES.login} rel="nofollow" className={css.signIn} onClick={keepWayBack}>
        Sign in to keep it
      </a>
    </p>
  )
}
