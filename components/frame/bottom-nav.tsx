'use client'

import { Clapperboard, House, Search, UserRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { MY_MOVIES } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import css from './bottom-nav.module.scss'
import { focusSearchField } from './search-shortcut'

const PLACES = [
  { href: ROUTES.home, name: 'Home', Icon: House },
  { href: ROUTES.search, name: 'Search', Icon: Search },
  { href: ROUTES.myMovies, name: 'Collection', Icon: Clapperboard },
  { href: ROUTES.profile, name: 'Profile', Icon: UserRound },
]

/** For phones; hidden while a text field has the focus. */
export function BottomNav() {
  const pathname = usePathname()
  return (
    <nav className={css.nav} aria-label="Places">
      <ul>
        {PLACES.map(({ href, name, Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={currentOf(href, pathname)}
              onClick={href === ROUTES.search && pathname === href ? focusInstead : undefined}
            >
              <Icon aria-hidden="true" />
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
