'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { navigate } from '#lib/browser/full-navigation'
import { signOut } from '#lib/browser/session/sign-in-and-out'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'

export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    if (await signOut()) navigate(withQuery(ROUTES.home, { message: ACCOUNT_SENTENCES.signedOut }))
    else setLeaving(false)
  }

  return (
    <Button aria-disabled={isLeaving} onClick={leave}>
      Logout
    </Button>
  )
}
