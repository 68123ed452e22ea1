import type { Entry } from '#contract'
import { MESSAGES } from '#lib/contract/messages'
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
      <span className={css.printed}> · {rating === null ? MESSAGES.notRated : `${rating}/100`}</span>
    </>
  )
}
