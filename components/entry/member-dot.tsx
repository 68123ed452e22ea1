'use client'

import { Icon } from '#components/artwork/icon'
import type { CardTitle } from '#lib/contract/title/card-title'
import css from './cue-dot.module.scss'
import { EntryOffer } from './entry-offer'
import { RatingCaption } from './rating-caption'
import { useCollectionToggle } from './use-collection-toggle'
import { dotLabel } from './visitor-dot'

export interface CueDotProps {
  title: CardTitle
  /** Hides the viewer's rating, where the caption shows another member's. */
  isQuiet?: boolean
}

export function MemberDot({ title, isQuiet }: CueDotProps) {
  const { entry, hasFailed, toggle, offer } = useCollectionToggle(title)
  return (
    <>
      <button
        type="button"
        className={css.dot}
        aria-label={dotLabel(title)}
        aria-pressed={entry !== null}
        onClick={toggle}
      >
        <Icon name={entry ? 'cue-in' : 'cue-add'} />
      </button>
      {hasFailed && <span className={css.failed}> · Not saved. Retry</span>}
      {!isQuiet && !hasFailed && entry && <RatingCaption rating={entry.rating} />}
      {offer && (
        <span>
          {entry ? ' · ' : ' · Removed. '}
          <EntryOffer offer={offer} />
        </span>
      )}
    </>
  )
}
