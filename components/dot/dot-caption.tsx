import type { EntrySummary } from '#contract'
import { EntryOffer } from '../entry/entry-offer'
import { RatingCaption } from '../entry/rating-caption'
import type { Offer } from '../entry/use-collection-toggle'
import type { RatingDraft } from '../entry/use-rating'
import css from './dot-caption.module.scss'

interface DotCaptionProps {
  name: string
  entry: EntrySummary | null
  hasFailed: boolean
  draft: RatingDraft
  offer: Offer | null
  isQuiet?: boolean | undefined
  isSmall?: boolean | undefined
}

/** What stands beside a dot: the rating, what failed, and how to take back what was done. */
export function DotCaption({ name, entry, hasFailed, draft, offer, isQuiet, isSmall }: DotCaptionProps) {
  const retry = { text: 'Retry', label: `Retry rating ${name}`, take: draft.retry }
  return (
    <>
      {!isQuiet && !isSmall && !hasFailed && entry && <RatingCaption rating={draft.rating} />}
      <span className={isSmall ? css.row : undefined}>
        {hasFailed && <span className={css.failed}> · Not saved. Retry</span>}
        {draft.refused && (
          <span className={css.failed}>
            {' · Not saved. '}
            <EntryOffer offer={retry} />
          </span>
        )}
        {offer && (
          <span className={entry || isSmall ? undefined : css.removed}>
            {entry ? ' · ' : 'Removed. '}
            <EntryOffer offer={offer} />
          </span>
        )}
      </span>
    </>
  )
}
