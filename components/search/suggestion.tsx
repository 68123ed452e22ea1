import { Monogram } from '#components/artwork/monogram'
import { PosterFrame } from '#components/title/poster-frame'
import type { SearchResult } from '#contract'
import { year } from '#lib/text/format'
import css from './suggestion.module.scss'

/** One suggestion: a tiny picture, the name, and what tells it from its namesakes. */
export function Suggestion({ found }: { found: SearchResult }) {
  return (
    <>
      <span className={css.picture}>
        {found.mediaType === 'person' ? (
          <Monogram person={found} form="round" />
        ) : (
          <PosterFrame title={found} sizes="2rem" picture="thumb" lettered={false} />
        )}
      </span>
      <span className={css.name} dir="auto">
        {found.name}
      </span>
      <span className={css.facts}>{factsOf(found)}</span>
    </>
  )
}

function factsOf(found: SearchResult): string {
  if (found.mediaType === 'person') return found.department ?? ''
  return found.mediaType === 'tv' ? `${year(found.releaseDate)} · TV` : year(found.releaseDate)
}
