import { ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { type SearchPage, type SearchType, TITLE_SENTENCES } from '#contract'
import { ROUTES, searchPath } from '#lib/addresses/routes'
import { OTHER_TYPE, type SearchQuery } from '#lib/addresses/search-query'
import css from './no-results.module.scss'
import { ResultGrid } from './result-grid'

const SHOWN = 3
const NAMES: Record<SearchType, string> = { multi: 'Movies & TV', person: 'People' }
const SEARCH: Record<SearchType, string> = { multi: 'Search movies and TV for', person: 'Search people for' }

/** Offers one thing to do: the search of the other type, unless that is known to find nothing either. */
export function NoResults({ terms, other }: { terms: SearchQuery; other: SearchPage | null }) {
  const sentence = TITLE_SENTENCES.searchEmpty[terms.type]
  const type = OTHER_TYPE[terms.type]
  const best = other?.results.slice(0, SHOWN) ?? []
  const search = {
    label: `${SEARCH[type]} “${terms.query}”`,
    href: searchPath({ query: terms.query, type, day: terms.day }),
  }
  if (best.length > 0) {
    return (
      <div className={css.other}>
        <p>{sentence}</p>
        <h2>
          In {NAMES[type]}
          {other?.showingResultsFor && <small> for “{other.showingResultsFor}”</small>}
        </h2>
        <ResultGrid label={NAMES[type]} type={type} results={best} day={terms.day} />
        <ButtonLink href={search.href} look="primary" className={css.search}>
          {search.label}
        </ButtonLink>
      </div>
    )
  }
  if (!other) return <EmptyCard sentence={sentence} action={search} />
  return (
    <EmptyCard
      sentence={sentence}
      reason={`Nothing in ${NAMES[type]} either. Check the spelling, or try fewer words.`}
      action={{ label: 'See what is popular', href: ROUTES.home }}
    />
  )
}
