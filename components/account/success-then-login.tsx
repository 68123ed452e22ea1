'use client'

import { useEffect } from 'react'
import { Outcome } from '#components/account/outcome'
import { navigate } from '#lib/browser/full-navigation'
import { REDIRECT_MS } from '#lib/contract/limits'

/** The link is followed automatically after 3 seconds. */
export function SuccessThenLogin({ text, login }: { text: string; login: string }) {
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [login])
  return (
    <Outcome text={text}>
      <a href={login}>Continue to sign in</a>
    </Outcome>
  )
}
