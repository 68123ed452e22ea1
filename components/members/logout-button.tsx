'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { navigate } from '#lib/browser/full-navigation'
import { say } from '#lib/browser/say'
import { signOut } from '#lib/browser/session/sign-out'

export function LogoutButton() {
  const t = useTranslations('accountSettings.sessions')
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    if (await signOut()) navigate(withQuery(ROUTES.home, { message: say('session.signedOut') }))
    else setLeaving(false)
  }

  return (
    <Button aria-disabled={isLeaving} onClick={leave}>
      {t('logout')}
    </Button>
  )
}
