'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Avatar } from '#components/artwork/avatar'
import { KeyHelpShortcut } from '#components/keys/key-help-shortcut'
import { Menu, warmMenus } from '#components/ui/overlay/menu'
import type { MenuItem } from '#components/ui/overlay/menu-items'
import { ROUTES } from '#lib/addresses/routes'
import { showToast } from '#lib/browser/action/toast'
import { signOut } from '#lib/browser/session/sign-in-and-out'
import { useViewer } from '#lib/browser/session/use-viewer'
import { storeTimeZone } from '#lib/browser/time-zone'
import { whenIdle } from '#lib/browser/when-idle'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'

export function AccountMenu() {
  const { viewer } = useViewer()
  const router = useRouter()
  // On each page of a member: a device travels. Of visitors nothing is rendered by the day.
  useEffect(storeTimeZone, [])
  useEffect(() => whenIdle(warmMenus), [])

  const leave = async () => {
    if (!(await signOut())) return
    showToast(ACCOUNT_SENTENCES.signedOut)
    router.push(ROUTES.home)
    router.refresh()
  }

  const items: MenuItem[] = [
    { label: 'Profile', href: ROUTES.profile },
    { label: 'My Movies', href: ROUTES.myMovies },
    ...(viewer?.isAdmin ? [{ label: 'Admin', href: ROUTES.adminUsers }] : []),
    { label: 'Logout', onSelect: () => void leave() },
  ]
  return (
    <>
      <Menu label={viewer ? `Account of ${viewer.username}` : 'Account'} items={items}>
        <Avatar picture={viewer?.picture ?? null} size={32} />
      </Menu>
      {/* Here, because members have this file on every page and visitors never. */}
      <KeyHelpShortcut />
    </>
  )
}
