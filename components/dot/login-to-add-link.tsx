'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

/** Sends a visitor to the login, after which the title is added. */
export function LoginToAddLink({ title }: { title: CardTitle }) {
  const t = useTranslations('dot')
  return (
    <ButtonLink href={ROUTES.login} look="primary" isWide rel="nofollow" onClick={() => addAfterLogin(title)}>
      {t('loginToAdd')}
    </ButtonLink>
  )
}
