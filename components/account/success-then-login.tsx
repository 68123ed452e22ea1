'use client'

import { useEffect } from 'react'
import { FormResult } from '#components/account/form-result'
import { navigate } from '#lib/browser/full-navigation'
import { REDIRECT_MS } from '#lib/contract/limits'

/** The link is followed automatically after 3 seconds. */
export function SuccessThenLogin({ text, login }: { text: string; login: string }) {
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [login])
  return (
    <FormResult text={text}>
      <a href={login}>Continue to sign in</a>
    </FormResult>
  )
}
