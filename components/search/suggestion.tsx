import { ArrowRight } from 'lucide-react'
import { Portrait } from '#components/artwork/portrait'
import { Poster } from '#components/artwork/poster'
import type { SearchResult } from '#contract'
import type { NavigationPage } from '#lib/addresses/navigation-pages'
import { year } from '#lib/text/format'
import css from './suggestion.module.scss'

export function Suggestion({ result }: { result: SearchResult }) {
  return (
    <>
      <span className={css.picture}>
        {result.mediaType === 'person' ? (
          <Portrait person={result} form="round" />
        ) : (
          <Poster title={result} sizes="2rem" picture="thumb" lettered={false} />
        )}
      </span>
      <span className={css.name} dir="auto">
        {result.name}
      </span>
      <span className={css.fact}>{factOf(result)}</span>
    </>
  )
}

export function PageSuggestion({ page }: { page: NavigationPage }) {
  return (
    <>
      <ArrowRight className={css.arrow} aria-hidden="true" />
      <span className={css.name}>Go to {page.name}</span>
    </>
  )
}

function factOf(result: SearchResult): string {
  if (result.mediaType === 'person') return result.department ?? ''
  return result.mediaType === 'tv' ? `${year(result.releaseDate)} · TV` : year(result.releaseDate)
}
