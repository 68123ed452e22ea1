'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Icon } from '#components/artwork/icon'
import { DotCaption } from '#components/dot/dot-caption'
import { RatingStrip } from '#components/dot/rating-strip'
import { areKeysOn } from '#lib/browser/key-switch'
import type { CardTitle } from '#lib/contract/title/card-title'
import { steppedRating } from '#lib/text/stars'
import { usePosterKeys } from '../dot/use-poster-keys'
import css from './cue-dot.module.scss'
import { useCollectionToggle } from './use-collection-toggle'
import { useRating } from './use-rating'
import { dotLabel } from './visitor-dot'

export interface CueDotProps {
  title: CardTitle
  /** Hides the viewer's rating, where the caption shows another member's. */
  isQuiet?: boolean
  /** For rows: 20 px, without stars and caption. */
  isSmall?: boolean
}

export function MemberDot({ title, isQuiet, isSmall }: CueDotProps) {
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
        className={clsx(css.dot, isSmall && css.small)}
        aria-label={dotLabel(title)}
        aria-pressed={entry !== null}
        onClick={(event) => {
          toggle(event)
          if (event.detail <= 1) setOpen(!entry && !isSmall)
        }}
      >
        <Icon name={entry ? 'cue-in' : 'cue-add'} />
      </button>
      {isOpen && entry && (
        <RatingStrip name={title.name} draft={draft} dot={dot} onClose={() => setOpen(false)} />
      )}
      <DotCaption {...{ name: title.name, entry, hasFailed, draft, offer, isQuiet, isSmall }} />
    </>
  )
}
