import { PersonCard } from '#components/person/person-card'
import { Grid } from '#components/title/grid'
import { Poster } from '#components/title/poster'
import { EmptyCard } from '#components/ui/empty-card'
import { Pager } from '#components/ui/pager'
import { MESSAGES, type Page, SEARCH_PAGE_SIZE, type SearchResult } from '#contract'
import { searchPath } from '#lib/addresses/routes'
import type { SearchQuery } from '#lib/addresses/search-query'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { counted, grouped } from '#lib/text/format'
import css from './search-results.module.scss'

/**
 * One page of results with their total and the other pages. A page beyond the last one says that there is nothing, and
 * leads to the last.
 */
export function SearchResults({ terms, results }: { terms: SearchQuery; results: Page<SearchResult> }) {
  const found = results.results.slice(0, SEARCH_PAGE_SIZE)
  const lastPage = Math.max(1, results.totalPages)
  const isBeyond = terms.page > lastPage && results.totalResults > 0
  const hrefOf = (page: number) => searchPath({ ...terms, page })
  return (
    <>
      <p className={css.total}>
        {counted(results.totalResults, 'result')}
        {lastPage > 1 && found.length > 0 && `, page ${grouped(terms.page)} of ${grouped(lastPage)}`}
      </p>
      {found.length > 0 ? (
        <div className={terms.type === 'person' ? css.people : undefined}>
          <Grid label="Results">
            {found.map((one, at) =>
              one.mediaType === 'person' ? (
                <PersonCard key={`person:${one.id}`} person={one} urgency={urgencyAt(at)} />
              ) : (
                <Poster key={`${one.mediaType}:${one.id}`} title={one} isMixed urgency={urgencyAt(at)} />
              ),
            )}
          </Grid>
        </div>
      ) : (
        <EmptyCard
          sentence={MESSAGES.searchEmpty[terms.type]}
          {...(isBeyond && { action: { label: 'Go to the last page of results', href: hrefOf(lastPage) } })}
        />
      )}
      {found.length > 0 && <Pager page={terms.page} totalPages={lastPage} hrefOf={hrefOf} />}
    </>
  )
}
