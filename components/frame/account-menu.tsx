'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Avatar } from '#components/artwork/avatar'
import { KeyHelpShortcut } from '#components/keys/key-help-shortcut'
import { Menu, warmMenus } from '#components/ui/overlay/menu'
import type { MenuItem } from '#components/ui/overlay/menu-items'
import { ROUTES } from '#lib/addresses/routes'
import { showToast } from '#lib/browser/action/toast'
import { say } from '#lib/browser/say'
import { signOut } from '#lib/browser/session/sign-out'
import { useViewer } from '#lib/browser/session/use-viewer'
import { storeTimeZone } from '#lib/browser/time-zone'
import { usePageRouter } from '#lib/browser/use-page-router'
import { whenIdle } from '#lib/browser/when-idle'

export function AccountMenu() {
  const t = useTranslations('accountMenu')
  const { viewer } = useViewer()
  const router = usePageRouter()
  // On each page of a member: a device travels. Of visitors nothing is rendered by the day.
  useEffect(storeTimeZone, [])
  useEffect(() => whenIdle(warmMenus), [])

  const leave = async () => {
    if (!(await signOut())) return
    showToast(say('session.signedOut'))
    router.push(ROUTES.home)
    router.refresh()
  }

  const items: MenuItem[] = [
    { label: t('profile'), href: ROUTES.profile },
    { label: t('myMovies'), href: ROUTES.myMovies },
    ...(viewer?.isAdmin ? [{ label: t('admin'), href: ROUTES.adminUsers }] : []),
    { label: t('logout'), onSelect: () => void leave() },
  ]
  return (
    <>
      <Menu label={viewer ? t('of', { username: viewer.username }) : t('account')} items={items}>
        <Avatar picture={viewer?.picture ?? null} size={32} />
      </Menu>
      {/* Here, because members have this file on every page and visitors never. */}
      <KeyHelpShortcut />
    </>
  )
}
