import '../../sheets/rows'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RateFooter } from '#components/rate/rate-footer'
import { RateWall } from '#components/rate/rate-wall'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { browseInput, DEFAULT_BROWSE_QUERY, TITLE_SENTENCES } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ALL_MOVIES, parseRateQuery, ratePath, WALL_PARTS } from '#lib/addresses/rate-path'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { browseForViewer } from '#lib/server/pages/public-queries'
import { memberPage } from '../member-page'
import css from './page.module.scss'

const HEADING = 'Films you have seen'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  return unlisted(pagedTitle(HEADING, parseRateQuery(await searchParams).page))
}

export default async function RatePage({ searchParams }: QueryProps) {
  const t = await getTranslations('ratePage')
  const query = parseRateQuery(await searchParams)
  const { type, decade, page } = query
  return memberPage({
    heading: HEADING,
    failed: TITLE_SENTENCES.wallFailed,
    path: ratePath(query),
    offer: 'browse',
    read: browseForViewer({ type, ...browseInput({ ...DEFAULT_BROWSE_QUERY, decade, page }) }),
    children: (found) => {
      const part = WALL_PARTS.find(({ to }) => ratePath(to) === ratePath({ type, decade }))
      const { key } = part ?? ALL_MOVIES
      const ofDecade = { decade: decade ?? '' }
      const paged = { ...ofDecade, page: found.page, pages: found.pages }
      const hrefOf = (to: number) => ratePath({ ...query, page: to })
      return (
        <div
          className={css.page}
          data-says={found.pages > 1 ? t(`partsOnPage.${key}`, paged) : t(`parts.${key}`, ofDecade)}
        >
          <header className={css.head}>
            <h1>{HEADING}</h1>
            <p>
              Press the stars of what you know, pass over the rest.{' '}
              <span className={css.keys}>
                Or with keys: <kbd>0</kbd>–<kbd>9</kbd> rates and goes on, <kbd>→</kbd> passes, <kbd>⌫</kbd>{' '}
                goes back.
              </span>
            </p>
            <noscript>
              <p>Rating needs JavaScript.</p>
            </noscript>
            <nav aria-label="Decades">
              <ul className={css.parts}>
                {WALL_PARTS.map((one) => (
                  <li key={ratePath(one.to)}>
                    <Link href={ratePath(one.to)} aria-current={one === part ? 'page' : undefined}>
                      {t(`parts.${one.key}`, { decade: one.to.decade ?? '' })}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </header>
          <ClientMessages of={['acts']}>
            <RateWall key={hrefOf(found.page)} titles={found.items} />
          </ClientMessages>
          <div className={css.pages} data-after-wall="">
            {found.page < found.pages && (
              <Link href={hrefOf(found.page + 1)} className={css.more}>
                {t(`more.${key}`, ofDecade)}
              </Link>
            )}
            <Pager page={found.page} totalPages={found.pages} hrefOf={hrefOf} />
          </div>
          <RateFooter />
        </div>
      )
    },
  })
}
