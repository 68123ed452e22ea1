'use client'

import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { LineIcon } from '#components/ui/icon'
import { MY_MOVIES } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import css from './bottom-nav.module.scss'
import { focusSearchField } from './search-shortcut'

const PLACES = [
  { href: ROUTES.home, name: 'Home', icon: 'house' },
  { href: ROUTES.search, name: 'Search', icon: 'search' },
  { href: ROUTES.myMovies, name: 'Collection', icon: 'clapperboard' },
  { href: ROUTES.profile, name: 'Profile', icon: 'user-round' },
] as const

/** For phones; hidden while a text field has the focus. */
export function BottomNav() {
  const pathname = usePathname()
  return (
    <nav className={css.nav} aria-label="Places">
      <ul>
        {PLACES.map(({ href, name, icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={currentOf(href, pathname)}
              onClick={href === ROUTES.search && pathname === href ? focusInstead : undefined}
            >
              <LineIcon name={icon} />
              {name}
            </a>
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
