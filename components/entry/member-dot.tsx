'use client'

import { useRef, useState } from 'react'
import { Icon } from '#components/artwork/icon'
import { RatingStrip } from '#components/dot/rating-strip'
import { areKeysOn } from '#lib/browser/key-switch'
import type { CardTitle } from '#lib/contract/title/card-title'
import { steppedRating } from '#lib/text/stars'
import strip from '../dot/rating-strip.module.scss'
import { usePosterKeys } from '../dot/use-poster-keys'
import css from './cue-dot.module.scss'
import { EntryOffer } from './entry-offer'
import { RatingCaption } from './rating-caption'
import { useCollectionToggle } from './use-collection-toggle'
import { useRating } from './use-rating'
import { dotLabel } from './visitor-dot'

export interface CueDotProps {
  title: CardTitle
  /** Hides the viewer's rating, where the caption shows another member's. */
  isQuiet?: boolean
}

export function MemberDot({ title, isQuiet }: CueDotProps) {
  const dot = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hint = areKeysOn() ? 'Press 0 to 9 to rate.' : ''
  const { entry, hasFailed, toggle, addTitle, offer } = useCollectionToggle(title, hint)
  const draft = useRating(title, entry?.rating ?? null)
  const wanted = useRef<number>(null)

  // A title is rated once it is in the collection, with the last of the keys that were pressed meanwhile.
  async function rate(rating: number) {
    wanted.current = rating
    if ((entry || (await addTitle())) && wanted.current === rating) draft.change(rating)
  }

  usePosterKeys(dot, {
    rate(rating) {
      setOpen(false)
      void rate(rating)
    },
    step: (by) => void rate(steppedRating(draft.rating, by)),
    clear: () => draft.rating !== null && draft.change(null),
  })

  return (
    <>
      <button
        ref={dot}
        type="button"
        className={css.dot}
        aria-label={dotLabel(title)}
        aria-pressed={entry !== null}
        onClick={(event) => {
          toggle(event)
          if (event.detail <= 1) setOpen(!entry)
        }}
      >
        <Icon name={entry ? 'cue-in' : 'cue-add'} />
      </button>
      {isOpen && entry && (
        <RatingStrip name={title.name} draft={draft} dot={dot} onClose={() => setOpen(false)} />
      )}
      {hasFailed && <span className={css.failed}> · Not saved. Retry</span>}
      {!isQuiet && !hasFailed && entry && <RatingCaption rating={draft.rating} />}
      {draft.refused && (
        <span className={css.failed}>
          {' · Not saved. '}
          <EntryOffer offer={{ text: 'Retry', label: `Retry rating ${title.name}`, take: draft.retry }} />
        </span>
      )}
      {offer && (
        <span className={entry ? undefined : strip.removed}>
          {entry ? ' · ' : 'Removed. '}
          <EntryOffer offer={offer} />
        </span>
      )}
    </>
  )
}
