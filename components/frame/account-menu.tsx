'use client'

import { Avatar } from '#components/artwork/avatar'
import { KeyHelpShortcut } from '#components/keys/key-help-shortcut'
import { Menu, type MenuItem } from '#components/ui/menu'
import { ROUTES } from '#lib/addresses/routes'
import { useViewer } from '#lib/browser/use-viewer'
import { useLogout } from '../member/use-logout'

export function AccountMenu() {
  const { viewer } = useViewer()
  const { logout } = useLogout()

  const items: MenuItem[] = [
    { label: 'Profile', href: ROUTES.profile },
    { label: 'My Movies', href: ROUTES.myMovies },
    ...(viewer?.isAdmin ? [{ label: 'Admin', href: ROUTES.adminUsers }] : []),
    { label: 'Logout', onSelect: () => void logout() },
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
