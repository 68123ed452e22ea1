import { Monogram } from '#components/artwork/monogram'
import { PosterFrame } from '#components/title/poster-frame'
import type { SearchResult } from '#contract'
import { year } from '#lib/text/format'
import css from './suggestion.module.scss'

export function Suggestion({ result }: { result: SearchResult }) {
  return (
    <>
      <span className={css.picture}>
        {result.mediaType === 'person' ? (
          <Monogram person={result} form="round" />
        ) : (
          <PosterFrame title={result} sizes="2rem" picture="thumb" lettered={false} />
        )}
      </span>
      <span className={css.name} dir="auto">
        {result.name}
      </span>
      <span className={css.fact}>{factOf(result)}</span>
    </>
  )
}

function factOf(result: SearchResult): string {
  if (result.mediaType === 'person') return result.department ?? ''
  return result.mediaType === 'tv' ? `${year(result.releaseDate)} · TV` : year(result.releaseDate)
}
