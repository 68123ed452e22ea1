import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import type { SearchPage } from '#contract'
import { ROUTES, searchPath } from '#lib/addresses/routes'
import { OTHER_TYPE, type SearchQuery } from '#lib/addresses/search-query'
import css from './no-results.module.scss'
import { ResultGrid } from './result-grid'

const SHOWN = 3

const small = (words: ReactNode) => <small>{words}</small>

/** Offers one thing to do: the search of the other type, unless that is known to find nothing either. */
export function NoResults({ terms, other }: { terms: SearchQuery; other: SearchPage | null }) {
  const t = useTranslations('search')
  const { query, day } = terms
  const sentence = t(`empty.${terms.type}`)
  const type = OTHER_TYPE[terms.type]
  const best = other?.results.slice(0, SHOWN) ?? []
  const search = { label: t(`searchOther.${type}`, { query }), href: searchPath({ query, type, day }) }
  if (best.length > 0) {
    const meant = other?.showingResultsFor
    return (
      <div className={css.other}>
        <p>{sentence}</p>
        <h2>{meant ? t.rich(`inOtherFor.${type}`, { query: meant, small }) : t(`inOther.${type}`)}</h2>
        <ResultGrid label={t(`kinds.${type}`)} type={type} results={best} day={day} />
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
      reason={t(`nothingEither.${type}`)}
      action={{ label: t('seePopular'), href: ROUTES.home }}
    />
  )
}
