'use client'

import { useState } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { showToast } from '#lib/browser/action/toast'
import { CallError } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { signOut } from '#lib/browser/session'

/** Ends the session and leads to home, or says why not. */
export function useLogout() {
  const [isLeaving, setLeaving] = useState(false)

  async function logout(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    try {
      await signOut()
      navigate(ROUTES.home)
    } catch (error) {
      showToast((error instanceof CallError && error.message) || 'Could not log out. Try again.', 'error')
      setLeaving(false)
    }
  }

  return { logout, isLeaving }
}
