import type { ReactNode } from 'react'
import { LogoutButton } from '#components/member/logout-button'
import { ROUTES } from '#lib/addresses/routes'
import css from './security-tab.module.scss'

interface SecurityTabProps {
  email: string
  /** What the host offers beyond the specification. */
  children?: ReactNode
}

export function SecurityTab({ email, children }: SecurityTabProps) {
  return (
    <div className={css.security}>
      <section>
        <h2>Password</h2>
        <p>We send a link to {email}. It leads to a new password and works for 60 minutes.</p>
        <a href={ROUTES.forgotPassword}>Send password reset email</a>
      </section>
      <section>
        <h2>Session</h2>
        <p>You are signed in on this browser.</p>
        <LogoutButton />
      </section>
      {children}
    </div>
  )
}
