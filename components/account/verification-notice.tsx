'use client'

import { useEffect, useRef } from 'react'
import { ResendVerification } from '#components/account/resend-verification'
import { ROUTES } from '#lib/addresses/routes'

export function VerificationNotice({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check your e-mail
      </h1>
      <ResendVerification email={email} />
      <p>
        <a href={ROUTES.login}>Back to sign in</a>
      </p>
    </>
  )
}
