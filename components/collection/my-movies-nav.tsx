'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { Offer } from '#contract'
import { MY_MOVIES, offeredPages } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import { usePagePath } from '#lib/browser/use-page-path'
import { useRememberedWatchlistPath } from '#lib/browser/watchlist/remembered-watchlist-path'
import css from './my-movies-nav.module.scss'

/** The pages of My Movies that the host offers, for members; phones show them on these pages only. */
export function MyMoviesNav({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('navigation')
  const pathname = usePagePath()
  const watchlist = useRememberedWatchlistPath()
  const pages = offeredPages(MY_MOVIES, offers)
  if (pages.length < 2) return null
  return (
    <nav className={css.nav} aria-label={t('myMovies')}>
      <ul>
        {pages.map(({ href, key }) => (
          <li key={href}>
            <Link
              href={href === ROUTES.watchlist ? watchlist : href}
              aria-current={href === pathname ? 'page' : undefined}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
