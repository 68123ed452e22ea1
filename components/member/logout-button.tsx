'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { signOut } from '#lib/browser/session'
import { visit } from '#lib/browser/visit'
import { ROUTES } from '#lib/routes'

/** Ends the session and leaves for the home page. */
export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut()
    visit(ROUTES.home)
  }

  return (
    <Button type="button" disabled={isLeaving} onClick={leave}>
      Logout
    </Button>
  )
}
