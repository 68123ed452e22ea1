'use client'

import { Button } from '#components/ui/button'
import { useLogout } from './use-logout'

export function LogoutButton() {
  const { logout, isLeaving } = useLogout()
  return (
    <Button type="button" aria-disabled={isLeaving} onClick={logout}>
      Logout
    </Button>
  )
}
