import { EmptyCard } from '#components/ui/empty-card'
import { Pager } from '#components/ui/pager'
import { LIST_SENTENCES, SEARCH_PAGE_SIZE, type SearchPage, TITLE_SENTENCES } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { searchPath } from '#lib/addresses/routes'
import type { SearchQuery } from '#lib/addresses/search-query'
import { counted, paged } from '#lib/text/format'
import { NoResults } from './no-results'
import { ResultGrid } from './result-grid'
import css from './search-results.module.scss'

interface SearchResultsProps {
  terms: SearchQuery
  page: SearchPage
  /** The first page of the other type, where it was requested. */
  other: SearchPage | null
  /** Public lists of that name. */
  lists: number
}

/** A page beyond the last one is empty and links to the last. */
export function SearchResults({ terms, page, other, lists }: SearchResultsProps) {
  const results = page.results.slice(0, SEARCH_PAGE_SIZE)
  const lastPage = Math.max(1, page.totalPages)
  const isBeyond = terms.page > lastPage && page.totalResults > 0
  const hrefOf = (number: number) => searchPath({ ...terms, page: number })
  const shown = paged(counted(page.totalResults, 'result'), terms.page, results.length > 0 ? lastPage : 1)
  return (
    <>
      {page.showingResultsFor && <p>Showing results for “{page.showingResultsFor}”.</p>}
      <p className={css.total} data-says={shown}>
        {shown}
      </p>
      {results.length > 0 && (
        <ResultGrid label="Results" type={terms.type} results={results} day={terms.day} />
      )}
      {results.length === 0 && isBeyond && (
        <EmptyCard
          sentence={TITLE_SENTENCES.searchEmpty[terms.type]}
          action={{ label: 'Go to the last page of results', href: hrefOf(lastPage) }}
        />
      )}
      {results.length === 0 && !isBeyond && <NoResults terms={terms} other={other} />}
      {lists > 0 && (
        <p className={css.lists}>
          <a href={publicListsPath({ query: terms.query })}>
            {`${LIST_SENTENCES.publicListsFound(lists, 'list')} named “${terms.query}”`}
          </a>
        </p>
      )}
      {results.length > 0 && <Pager page={terms.page} totalPages={lastPage} hrefOf={hrefOf} />}
    </>
  )
}
