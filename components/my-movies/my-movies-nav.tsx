import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './my-movies-nav.module.scss'

const PAGES: { href: string; name: string; offer?: Offer }[] = [
  { href: ROUTES.myMovies, name: 'Collection' },
  { href: ROUTES.watchlist, name: 'Watchlist', offer: 'watchlist' },
  { href: ROUTES.upNext, name: 'Up next', offer: 'seasons' },
  { href: ROUTES.diary, name: 'Diary', offer: 'watches' },
  { href: ROUTES.lists, name: 'Lists', offer: 'lists' },
  { href: ROUTES.statistics, name: 'Statistics', offer: 'statistics' },
]

/** The second level of My Movies: the pages that the host offers. */
export function MyMoviesNav({ current, offers }: { current: string; offers: readonly Offer[] }) {
  const pages = PAGES.filter(({ offer }) => !offer || offers.includes(offer))
  if (pages.length < 2) return null
  return (
    <nav className={css.nav} aria-label="My Movies">
      <ul>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
