import type { Entry } from '#contract'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { year } from '#lib/text/format'
import css from './entry-facts.module.scss'

export function EntryFacts({
  entry: { releaseDate, mediaType, rating },
}: {
  entry: Pick<Entry, 'releaseDate' | 'mediaType' | 'rating'>
}) {
  return (
    <>
      {year(releaseDate)}
      {mediaType === 'tv' && <span> · TV</span>}
      <span className={css.printed}> · {rating === null ? TITLE_SENTENCES.notRated : `${rating}/100`}</span>
    </>
  )
}
