import { PersonCard } from '#components/person/person-card'
import { Grid } from '#components/title/grid'
import { TitleCard } from '#components/title/title-card'
import { EmptyCard } from '#components/ui/empty-card'
import { Pager } from '#components/ui/pager'
import { MESSAGES, SEARCH_PAGE_SIZE, type SearchPage } from '#contract'
import { searchPath } from '#lib/addresses/routes'
import type { SearchQuery } from '#lib/addresses/search-query'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { counted, grouped } from '#lib/text/format'
import css from './search-results.module.scss'

/** A page beyond the last one is empty and links to the last. */
export function SearchResults({ terms, page }: { terms: SearchQuery; page: SearchPage }) {
  const results = page.results.slice(0, SEARCH_PAGE_SIZE)
  const lastPage = Math.max(1, page.totalPages)
  const isBeyond = terms.page > lastPage && page.totalResults > 0
  const hrefOf = (number: number) => searchPath({ ...terms, page: number })
  return (
    <>
      {page.showingResultsFor && <p>Showing results for “{page.showingResultsFor}”.</p>}
      <p className={css.total}>
        {counted(page.totalResults, 'result')}
        {lastPage > 1 && results.length > 0 && `, page ${grouped(terms.page)} of ${grouped(lastPage)}`}
      </p>
      {results.length > 0 ? (
        <div className={terms.type === 'person' ? css.people : undefined}>
          <Grid label="Results">
            {results.map((result, at) =>
              result.mediaType === 'person' ? (
                <PersonCard key={`person:${result.id}`} person={result} urgency={urgencyAt(at)} />
              ) : (
                <TitleCard
                  key={`${result.mediaType}:${result.id}`}
                  title={result}
                  isMixed
                  urgency={urgencyAt(at)}
                />
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
      {results.length > 0 && <Pager page={terms.page} totalPages={lastPage} hrefOf={hrefOf} />}
    </>
  )
}
