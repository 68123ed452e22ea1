import '../../sheets/rows'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RateFooter } from '#components/rate/rate-footer'
import { RateWall } from '#components/rate/rate-wall'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { browseInput, DEFAULT_BROWSE_QUERY } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ALL_MOVIES, parseRateQuery, ratePath, WALL_PARTS } from '#lib/addresses/rate-path'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { browseForViewer } from '#lib/server/pages/public-queries'
import { memberPage } from '../member-page'
import css from './page.module.scss'

const kbd = (key: ReactNode) => <kbd>{key}</kbd>

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('ratePage')
  return unlisted(await pagedTitle(t('heading'), parseRateQuery(await searchParams).page))
}

export default async function RatePage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('ratePage')
  const query = parseRateQuery(await searchParams)
  const { type, decade, page } = query
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: ratePath(query),
    offer: 'browse',
    read: browseForViewer(language, { type, ...browseInput({ ...DEFAULT_BROWSE_QUERY, decade, page }) }),
    children: (found) => {
      const part = WALL_PARTS.find(({ to }) => ratePath(to) === ratePath({ type, decade }))
      const { key } = part ?? ALL_MOVIES
      const ofDecade = { decade: decade ?? '' }
      const paged = { ...ofDecade, page: found.page, pages: found.pages }
      const hrefOf = (to: number) => ratePath({ ...query, page: to })
      return (
        <ClientMessages of={['dot', 'rateWall', 'rating', 'stars', 'titleCard']}>
          <div
            className={css.page}
            data-says={found.pages > 1 ? t(`partsOnPage.${key}`, paged) : t(`parts.${key}`, ofDecade)}
          >
            <header className={css.head}>
              <h1>{t('heading')}</h1>
              <p>
                {t('lead')} <span className={css.keys}>{t.rich('keys', { kbd })}</span>
              </p>
              <noscript>
                <p>{t('needsScript')}</p>
              </noscript>
              <nav aria-label={t('decades')}>
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
            <RateWall key={hrefOf(found.page)} titles={found.items} />
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
        </ClientMessages>
      )
    },
  })
}
