import '../sheets/every-page'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SearchField } from '#components/frame/search-field'
import { SearchExamples } from '#components/search/search-examples'
import { SearchResults } from '#components/search/search-results'
import { SubmitOnTypeChange } from '#components/search/submit-on-type-change'
import { ErrorCard } from '#components/ui/error-card'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { isTitle, type SearchPage as Results, type Title } from '#contract'
import { isPastedAddress } from '#lib/addresses/is-pasted-address'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { logPath, searchPath } from '#lib/addresses/routes'
import { OTHER_TYPE, parseSearchQuery, type SearchQuery } from '#lib/addresses/search-query'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchOptional, catchUpstreamError, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { publicLists, search } from '#lib/server/pages/public-queries'
import { availabilitySource, catalogueSource } from '#lib/server/upstream/capabilities'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { onWatchDate } from '#lib/text/dates'
import { inLanguage, type Language } from '#lib/text/language'
import css from './search.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const { query, page } = parseSearchQuery(await searchParams)
  const t = await getTranslations('search')
  return unlisted(query ? await pagedTitle(t('title', { query }), page) : t('heading'))
}

export default async function SearchPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const [t, dates] = await Promise.all([getTranslations('search'), getTranslations('dates')])
  const terms = parseSearchQuery(await searchParams)
  const results = terms.query
    ? await search(language, terms.query, terms.type, terms.page).catch(catchUpstreamError)
    : null
  const title = isFailed(results) ? null : titleAt(terms, results)
  if (title) redirect(inLanguage(logPath(title, terms.day), language))
  const [other, lists] = isFailed(results)
    ? [null, 0]
    : await Promise.all([searchOtherType(language, terms, results), countLists(language, terms.query)])
  return (
    <div className={css.search} data-field="">
      <h1>{terms.query ? t('resultsFor', { query: terms.query }) : t('heading')}</h1>
      <div className={css.bar}>
        <SubmitOnTypeChange query={terms.query} type={terms.type}>
          <SearchField query={terms.query} type={terms.type} day={terms.day} isLarge />
        </SubmitOnTypeChange>
      </div>
      {terms.day && (
        <p>
          {t.rich('loggingOn', {
            on: onWatchDate(dates, terms.day),
            today: (words: ReactNode) => <Link href={searchPath({ ...terms, day: null })}>{words}</Link>,
          })}
        </p>
      )}
      {results instanceof UpstreamError && (
        <ErrorCard
          level={2}
          sentence={t(`failed.${terms.type}`)}
          reason={results.failure.message}
          action={{ label: t('tryAgain'), href: searchPath(terms) }}
        />
      )}
      {!terms.query && <SearchExamples findsAddresses={(await catalogueSource()) !== null} />}
      {!isFailed(results) && (
        <ClientMessages
          of={[
            'dot',
            'onMyServices',
            'ownAvailability',
            'score',
            'searchOnServices',
            'serviceLine',
            'titleCard',
          ]}
        >
          <SearchResults
            terms={terms}
            page={results}
            other={other}
            lists={lists}
            availability={await availabilitySource()}
          />
        </ClientMessages>
      )}
    </div>
  )
}

/** The title whose address was searched for. */
function titleAt({ query, page }: SearchQuery, { results }: Results): Title | null {
  const [only] = results
  const isOne = page === 1 && results.length === 1 && isPastedAddress(query)
  return isOne && only && isTitle(only) ? only : null
}

/** Public lists of that name. */
async function countLists(language: Language, query: string): Promise<number> {
  const lists = await publicLists(language, { query }, 1).catch(catchOptional)
  return isFailed(lists) ? 0 : lists.found
}

/** One more call, where the first page has nothing to show. */
async function searchOtherType(
  language: Language,
  { query, type, page }: SearchQuery,
  found: Results,
): Promise<Results | null> {
  if (page > 1 || found.results.length > 0) return null
  const other = await search(language, query, OTHER_TYPE[type], 1).catch(catchOptional)
  return isFailed(other) ? null : other
}
