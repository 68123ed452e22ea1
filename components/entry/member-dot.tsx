'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Icon } from '#components/artwork/icon'
import { DotCaption } from '#components/dot/dot-caption'
import type { Layer } from '#components/dot/dot-layer'
import { MoreButton } from '#components/dot/more-button'
import { RatingStrip } from '#components/dot/rating-strip'
import { LazyPart } from '#components/ui/lazy-part'
import { isOffered } from '#lib/browser/host-offers'
import { areKeysOn } from '#lib/browser/key-switch'
import type { CardTitle } from '#lib/contract/title/card-title'
import { steppedRating } from '#lib/text/stars'
import type { DotNote } from '../dot/undo-note'
import { useMenuGestures } from '../dot/use-menu-gestures'
import { usePosterKeys } from '../dot/use-poster-keys'
import { useWantToSee } from '../dot/use-want-to-see'
import css from './cue-dot.module.scss'
import { useCollectionToggle } from './use-collection-toggle'
import { useRating } from './use-rating'
import { dotLabel } from './visitor-dot'

export interface CueDotProps {
  title: CardTitle
  /** Hides the viewer's rating, where the caption shows another member's. */
  isQuiet?: boolean
  /** For rows: 20 px, without a caption; the stars open beside it. */
  isSmall?: boolean
}

const loadLayer = () => import('#components/dot/dot-layer').then((file) => file.DotLayer)

export function MemberDot({ title, isQuiet, isSmall }: CueDotProps) {
  const { name } = title
  const dot = useRef<HTMLButtonElement>(null)
  const [isRating, setRating] = useState(false)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [note, setNote] = useState<DotNote | null>(null)
  const hint = areKeysOn() ? 'Press 0 to 9 to rate.' : ''
  const { entry, hasFailed, toggle, addTitle, offer } = useCollectionToggle(title, hint)
  const draft = useRating(title, entry?.rating ?? null)
  const watchlist = useWantToSee(title, setNote)
  const wanted = useRef<number>(null)

  const hasLists = isOffered('lists')
  const hasMenu = watchlist.isOffered || hasLists || isOffered('watches')
  const openMenu = () => {
    setRating(false)
    if (hasMenu) setLayer('menu')
  }
  const { gestures, endsLongPress } = useMenuGestures(openMenu)
  const hadLayer = useRef(false)
  const rememberLayer = () => {
    hadLayer.current = layer !== null
  }
  const closesLayer = () => {
    const had = hadLayer.current
    hadLayer.current = false
    return had
  }

  // A title is rated once it is in the collection, with the last of the keys that were pressed meanwhile.
  async function rate(rating: number) {
    wanted.current = rating
    if ((entry || (await addTitle())) && wanted.current === rating) draft.change(rating)
  }

  usePosterKeys(dot, {
    rate(rating) {
      setRating(false)
      void rate(rating)
    },
    step: (by) => void rate(steppedRating(draft.rating, by)),
    clear: () => draft.rating !== null && draft.change(null),
    want: watchlist.isOffered ? watchlist.toggle : null,
    list: hasLists ? () => setLayer('list') : null,
  })

  return (
    <>
      <button
        ref={dot}
        type="button"
        className={clsx(css.dot, isSmall && css.small)}
        aria-label={dotLabel(title)}
        aria-pressed={entry !== null}
        aria-description={watchlist.isWanted ? descriptionOf(entry !== null) : undefined}
        data-dot=""
        data-wanted={watchlist.isWanted || undefined}
        {...(hasMenu && gestures)}
        onPointerDownCapture={rememberLayer}
        onClick={({ detail }) => {
          // The press that closes the menu does nothing else; the second one of a double click would undo the first.
          if (endsLongPress() || closesLayer() || detail > 1) return
          toggle()
          setRating(!entry)
        }}
      >
        <Icon name={watchlist.isWanted ? 'cue-want' : entry ? 'cue-in' : 'cue-add'} />
      </button>
      {hasMenu && !(isSmall && isRating) && (
        <MoreButton
          name={name}
          isOpen={layer === 'menu'}
          onPointerDown={rememberLayer}
          onOpen={() => closesLayer() || openMenu()}
        />
      )}
      {/* In a row the offer of an earlier rating has the place of the stars. */}
      {isRating && entry && !(isSmall && offer) && (
        <RatingStrip
          name={name}
          draft={draft}
          dot={dot}
          isBeside={isSmall}
          onClose={() => setRating(false)}
        />
      )}
      <DotCaption
        hasFailed={hasFailed || watchlist.hasFailed}
        {...{ name, entry, draft, offer, note, isQuiet, isSmall }}
      />
      {layer && (
        <LazyPart
          name={`menu of ${name}`}
          load={loadLayer}
          waiting={null}
          props={{
            title,
            rating: draft.rating,
            dot,
            layer,
            collection: { isIn: entry !== null, toggle },
            watchlist,
            // A line of the menu may lead to a sheet before the menu closes.
            onLayer: (next) => setLayer((now) => (next === null && now !== layer ? now : next)),
            onDone: setNote,
          }}
        />
      )}
    </>
  )
}

function descriptionOf(isInCollection: boolean): string {
  return isInCollection ? 'Also on your watchlist' : 'On your watchlist'
}
