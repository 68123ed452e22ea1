'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { ROUTES } from '#lib/addresses/routes'
import { rememberReturnLink } from '#lib/browser/after-login/remember-return-link'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './account-menu-or-sign-in.module.scss'

// Most requests are visitors', who never fetch the menu.
const loadMenu = () => import('./account-menu').then((file) => file.AccountMenu)

export function AccountMenuOrSignIn() {
  const t = useTranslations('frame')
  const isSignedIn = useSignedIn()
  return (
    <div className={css.place}>
      {isSignedIn ? (
        <LazyPart
          failed={t('accountMenuFailed')}
          again={t('accountMenuAgain')}
          load={loadMenu}
          props={{}}
          waiting={<span className={css.waiting} aria-hidden="true" />}
        />
      ) : (
        <Link href={ROUTES.login} className={css.signIn} onClick={rememberReturnLink}>
          {t('signIn')}
        </Link>
      )}
      {/* In place of either: a cached page does not know who reads it, and this leads visitors to the login. */}
      <noscript>
        <Link href={ROUTES.profile} className={css.signIn}>
          {t('account')}
        </Link>
      </noscript>
    </div>
  )
}
