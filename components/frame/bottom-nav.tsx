'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { MY_MOVIES } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import { usePagePath } from '#lib/browser/use-page-path'
import css from './bottom-nav.module.scss'
import { focusSearchField } from './search-shortcut'

const PLACES = [
  { href: ROUTES.home, key: 'home', icon: 'house' },
  { href: ROUTES.search, key: 'search', icon: 'search' },
  { href: ROUTES.myMovies, key: 'collection', icon: 'clapperboard' },
  { href: ROUTES.profile, key: 'profile', icon: 'user-round' },
] as const

/** For phones; hidden while a text field has the focus. */
export function BottomNav() {
  const t = useTranslations('navigation')
  const pathname = usePagePath()
  return (
    <nav className={css.nav} aria-label={t('places')}>
      <ul>
        {PLACES.map(({ href, key, icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentOf(href, pathname)}
              onClick={href === ROUTES.search && pathname === href ? focusInstead : undefined}
            >
              <LineIcon name={icon} />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Collection stands for all pages of My Movies. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href === ROUTES.myMovies && MY_MOVIES.some((page) => page.href === pathname) ? 'true' : undefined
}

// Phones open the keyboard only for a field that is focused during the tap.
function focusInstead(event: MouseEvent): void {
  if (focusSearchField()) event.preventDefault()
}
