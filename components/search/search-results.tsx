import { useTranslations } from 'next-intl'
import { SourcesLine } from '#components/availability/sources-line'
import { EmptyCard } from '#components/ui/empty-card'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import {
  type AvailabilitySource,
  PUBLIC_LISTS_MAX,
  SEARCH_PAGE_SIZE,
  type SearchPage,
  toCardTitle,
} from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { searchPath } from '#lib/addresses/routes'
import type { SearchQuery } from '#lib/addresses/search-query'
import { NoResults } from './no-results'
import { ResultGrid } from './result-grid'
import css from './search-results.module.scss'
import { TitleResults } from './title-results'

interface SearchResultsProps {
  terms: SearchQuery
  page: SearchPage
  /** The first page of the other type, where it was requested. */
  other: SearchPage | null
  /** Public lists of that name. */
  lists: number
  /** Null where the host has none. */
  availability: AvailabilitySource | null
}

/** A page beyond the last one is empty and links to the last. */
export function SearchResults({ terms, page, other, lists, availability }: SearchResultsProps) {
  const t = useTranslations('search')
  const results = page.results.slice(0, SEARCH_PAGE_SIZE)
  const titles = results.filter((one) => one.mediaType !== 'person').map(toCardTitle)
  const lastPage = Math.max(1, page.totalPages)
  const isBeyond = terms.page > lastPage && page.totalResults > 0
  const hrefOf = (number: number) => searchPath({ ...terms, page: number })
  const shown = t(results.length > 0 && lastPage > 1 ? 'resultsOnPage' : 'results', {
    count: page.totalResults,
    page: terms.page,
    pages: lastPage,
  })
  return (
    <>
      {page.showingResultsFor && <p>{t('showingResultsFor', { query: page.showingResultsFor })}</p>}
      {availability && titles.length > 0 ? (
        <>
          <TitleResults terms={terms} titles={titles} label={t('resultsLabel')} total={shown} />
          <SourcesLine source={availability} />
        </>
      ) : (
        <>
          <p className={css.total} data-says={shown}>
            {shown}
          </p>
          {results.length > 0 && (
            <ResultGrid label={t('resultsLabel')} type={terms.type} results={results} day={terms.day} />
          )}
        </>
      )}
      {results.length === 0 && isBeyond && (
        <EmptyCard
          sentence={t(`empty.${terms.type}`)}
          action={{ label: t('goToLastPage'), href: hrefOf(lastPage) }}
        />
      )}
      {results.length === 0 && !isBeyond && <NoResults terms={terms} other={other} />}
      {lists > 0 && (
        <p className={css.lists}>
          <Link href={publicListsPath({ query: terms.query })}>
            {t(lists < PUBLIC_LISTS_MAX ? 'listsNamed' : 'listsNamedOrMore', {
              count: lists,
              query: terms.query,
            })}
          </Link>
        </p>
      )}
      {results.length > 0 && <Pager page={terms.page} totalPages={lastPage} hrefOf={hrefOf} />}
    </>
  )
}
