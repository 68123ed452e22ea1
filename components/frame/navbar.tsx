'use client'

import { useTranslations } from 'next-intl'
import { MyMoviesNav } from '#components/collection/my-movies-nav'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { AccountMenuOrSignIn } from './account-menu-or-sign-in'
import css from './navbar.module.scss'
import { SearchField } from './search-field'

export function Navbar({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('navigation')
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <Link href={ROUTES.home} className={css.logo}>
          <svg className={css.mark} viewBox="0 0 20 28" aria-hidden="true">
            <path d="M3 0h14a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" />
            <circle cx="13.5" cy="6.5" r="3.5" />
          </svg>
          <span>Cuedot</span>
        </Link>
        <MyMoviesNav offers={offers} />
        <SearchField className={css.search} />
        <Link href={ROUTES.search} className={css.find} aria-label={t('search')}>
          <LineIcon name="search" />
        </Link>
        <AccountMenuOrSignIn />
      </div>
    </header>
  )
}
