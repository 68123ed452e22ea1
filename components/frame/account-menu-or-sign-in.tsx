'use client'

import { LazyPart } from '#components/ui/overlay/lazy-part'
import { ROUTES } from '#lib/addresses/routes'
import { rememberReturnLink } from '#lib/browser/after-login/remember-return-link'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './account-menu-or-sign-in.module.scss'

// Most requests are visitors', who never fetch the menu.
const loadMenu = () => import('./account-menu').then((file) => file.AccountMenu)

export function AccountMenuOrSignIn() {
  const isSignedIn = useSignedIn()
  return (
    <div className={css.place}>
      {isSignedIn ? (
        <LazyPart
          name="account menu"
          load={loadMenu}
          props={{}}
          waiting={<span className={css.waiting} aria-hidden="true" />}
        />
      ) : (
        <a href={ROUTES.login} className={css.signIn} onClick={rememberReturnLink}>
          Sign In
        </a>
      )}
      {/* In place of either: a cached page does not know who reads it, and this leads visitors to the login. */}
      <noscript>
        <a href={ROUTES.profile} className={css.signIn}>
          Account
        </a>
      </noscript>
    </div>
  )
}
