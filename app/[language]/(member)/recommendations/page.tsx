import '../../sheets/rows'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SourcesLine } from '#components/availability/sources-line'
import { EmptyFrames } from '#components/empty/empty-frames'
import { bringHistory, EmptyPage, rateFilms } from '#components/empty/empty-page'
import { NothingMatches } from '#components/filters/active-filters'
import { RecommendationList } from '#components/recommendations/recommendation-list'
import { RecommendationsBar } from '#components/recommendations/recommendations-bar'
import { ClientMessages } from '#components/ui/text/client-messages'
import {
  availabilitySourceOf,
  parseRecommendationsQuery,
  RECOMMENDATIONS_MAX,
  type Recommendation,
  type RecommendationsQuery,
  runtimeLabel,
} from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { recommendationsPath } from '#lib/addresses/recommendations-path'
import { ROUTES } from '#lib/addresses/routes'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerOwnServices, viewerRecommendations } from '#lib/server/pages/viewer-queries'
import { catalogueSource, isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { memberPageWithHeader } from '../member-page-with-header'
import css from './page.module.scss'

const DAY_MS = 86_400_000

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recommendations')
  return unlisted(await pagedTitle(t('heading'), 1))
}

export default async function RecommendationsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('recommendations')
  const query = parseRecommendationsQuery(await searchParams)
  const source = availabilitySourceOf((await catalogueSource()) ?? { kind: 'tmdb' })
  const lists = source === 'invented' ? t('catalogue') : t('tmdb')
  return memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: recommendationsPath(query),
    offer: 'recommendations',
    refreshedBy: ['recommendations', 'collection', 'watchlist', 'watches', 'services'],
    read: readRecommendations(language, query),
    children: async ({ items, services, ratings, asOf, hasServices }, { offered, rendering }) => {
      const filters = await wordsOf(query, hasServices)
      if (ratings === 0 || (items.length === 0 && filters.length === 0)) {
        return (
          <EmptyPage
            sentence={t(ratings === 0 ? 'empty' : 'nothingYet')}
            action={rateFilms(offered)}
            leads={[bringHistory(offered)]}
          >
            <EmptyFrames />
          </EmptyPage>
        )
      }
      const group = (from: Recommendation['from']) => items.filter((item) => item.from === from)
      return (
        <ClientMessages
          of={[
            'dot',
            'genres',
            'onMyServices',
            'recommendationFilters',
            'recommendationRows',
            'runtimes',
            'serviceLine',
            'titleCard',
            'titleFilters',
            'watchlistFilters',
          ]}
        >
          <p className={css.lead}>{t('lead', { count: ratings })}</p>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          <RecommendationsBar query={query} found={items.length} hasServices={hasServices} />
          {items.length === 0 && <NothingMatches words={filters} clearHref={ROUTES.recommendations} />}
          {[
            { id: 'members', heading: t('members'), items: group('members'), since: daysSince(asOf) },
            { id: 'catalogue', heading: lists, items: group('catalogue'), since: 0 },
          ].map(
            ({ id, heading, items, since }) =>
              items.length > 0 && (
                <section key={id} className={css.group} aria-labelledby={id}>
                  <div className={css.head}>
                    <h2 id={id}>{heading}</h2>
                    <p className={css.count}>{t('titles', { count: items.length })}</p>
                  </div>
                  {/* Rows keep what was said in them; another rendering has other titles. */}
                  <RecommendationList key={rendering} headingId={id} items={items} services={services} />
                  {since > 0 && <p className={css.count}>{t('asOf', { days: since })}</p>}
                </section>
              ),
          )}
          {hasServices !== null && <SourcesLine source={source} />}
        </ClientMessages>
      )
    },
  })
}

/** `hasServices` is null where the host knows of none. */
async function readRecommendations(language: Language, query: RecommendationsQuery) {
  const own = (await isOffered('availability'))
    ? await viewerOwnServices(language).catch(catchOptional)
    : null
  const hasServices = own === null || isFailed(own) ? null : own.services.length > 0
  const found = await viewerRecommendations(language, {
    ...query,
    // Without services the call would be refused.
    isAvailable: query.isAvailable && hasServices === true,
    size: RECOMMENDATIONS_MAX,
  })
  return found && { ...found, hasServices }
}

/** Of the filters that are set. */
async function wordsOf(
  { type, runtime, isAvailable }: RecommendationsQuery,
  hasServices: boolean | null,
): Promise<string[]> {
  const [filters, titleFilters, own, runtimes] = await Promise.all([
    getTranslations('watchlistFilters'),
    getTranslations('titleFilters'),
    getTranslations('onMyServices'),
    getTranslations('runtimes'),
  ])
  return [
    ...(type ? [titleFilters(`types.${type}`)] : []),
    ...(runtime !== null ? [runtimeLabel({ filters, runtimes }, runtime)] : []),
    ...(isAvailable && hasServices ? [own('label')] : []),
  ]
}

function daysSince(asOf: string | null): number {
  return asOf === null ? 0 : Math.floor((Date.now() - Date.parse(asOf)) / DAY_MS)
}
