'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { navigate } from '#lib/browser/full-navigation'
import { signOut } from '#lib/browser/session'

export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    navigate(ROUTES.home)
  }

  return (
    <Button aria-disabled={isLeaving} onClick={leave}>
      Logout
    </Button>
  )
}
