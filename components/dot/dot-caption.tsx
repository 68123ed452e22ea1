import type { EntrySummary } from '#contract'
import { InlineAction } from '../entry/inline-action'
import { RatingCaption } from '../entry/rating-caption'
import type { Offer } from '../entry/use-collection-toggle'
import type { RatingDraft } from '../entry/use-rating'
import css from './dot-caption.module.scss'
import type { DotNote } from './dot-note'

interface DotCaptionProps {
  name: string
  entry: EntrySummary | null
  hasFailed: boolean
  draft: RatingDraft
  offer: Offer | null
  note: DotNote | null
  isQuiet?: boolean | undefined
  isSmall?: boolean | undefined
}

/** What stands beside a dot: the rating, what failed, and how to take back what was done. */
export function DotCaption(props: DotCaptionProps) {
  const { name, entry, hasFailed, draft, offer, note, isQuiet, isSmall } = props
  const retry = { text: 'Retry', label: `Retry rating ${name}`, take: draft.retry }
  const removed = entry ? null : offer
  const earlier = entry ? offer : null
  return (
    <>
      {!isQuiet && !isSmall && !hasFailed && entry && <RatingCaption rating={draft.rating} />}
      <span className={isSmall ? css.row : undefined}>
        {hasFailed && <span className={css.failed}> · Not saved. Retry</span>}
        {draft.refused && (
          <span className={css.failed}>
            {' · Not saved. '}
            <InlineAction offer={retry} />
          </span>
        )}
        {earlier && (
          <span>
            {' · '}
            <InlineAction offer={earlier} />
          </span>
        )}
        {(removed || note) && (
          <span className={isSmall ? undefined : css.done}>
            {removed && (
              <span>
                Removed. <InlineAction offer={removed} />
              </span>
            )}
            {note && (
              <span>
                {note.said} <InlineAction offer={note.offer} />
              </span>
            )}
          </span>
        )}
      </span>
    </>
  )
}
