'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/artwork/icon'
import { DotCaption } from '#components/dot/dot-caption'
import type { Overlay } from '#components/dot/dot-menu-and-sheets'
import { MoreButton } from '#components/dot/more-button'
import { RatingStrip } from '#components/dot/rating-strip'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useAction } from '#lib/browser/action/use-action'
import { isOffered } from '#lib/browser/capabilities'
import { entryKey } from '#lib/browser/collection/entry-key'
import { useCollection } from '#lib/browser/collection/use-collection'
import { areKeysOn } from '#lib/browser/key-switch'
import { useWatchlist } from '#lib/browser/watchlist/watchlist'
import type { CardTitle } from '#lib/contract/titles/card-title'
import { steppedRating } from '#lib/text/stars'
import { useRating } from '../collection/rating/use-rating'
import { toggleWantToSee } from '../watchlist/toggle-want-to-see'
import css from './cue-dot.module.scss'
import { useCollectionToggle } from './use-collection-toggle'
import { useMenuGestures } from './use-menu-gestures'
import { usePosterKeys } from './use-poster-keys'
import { dotLabel } from './visitor-dot'

export interface CueDotProps {
  title: CardTitle
  /** Puts the viewer's rating on the art, where the caption has other words. */
  isQuiet?: boolean
  /** The card has stars of its own. */
  hasStars?: boolean
  /** Leaves the figure of the rating, without its stars. */
  isBrief?: boolean
  /** For rows: 20 px, without a caption; the stars open beside it. */
  isSmall?: boolean
}

const loadOverlay = () => import('#components/dot/dot-menu-and-sheets').then((file) => file.DotMenuAndSheets)

export function MemberDot({ title, isQuiet, hasStars, isBrief, isSmall }: CueDotProps) {
  const { name } = title
  const dot = useRef<HTMLButtonElement>(null)
  const [isRating, setRating] = useState(false)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const action = useAction({ tellsFailures: true })
  const { place } = action
  // The undo of what its menu did leaves the focus on the dot.
  useEffect(() => place(dot.current), [place])
  const hint = areKeysOn() ? 'Press 0 to 9 to rate.' : ''
  const key = entryKey(title)
  const entry = useCollection().entries.get(key) ?? null
  const { toggle, addTitle } = useCollectionToggle(title, entry, action, hint)
  const draft = useRating(title, entry?.rating ?? null)
  const watched = useWatchlist()
  const isWanted = watched?.has(key) ?? false
  const watchlist = {
    isOffered: watched !== null,
    isOn: isWanted,
    toggle: () => toggleWantToSee(title, isWanted, action),
  }
  const wanted = useRef<number>(null)

  const hasLists = isOffered('lists')
  const hasMenu = watchlist.isOffered || hasLists || isOffered('watches')
  const openMenu = () => {
    setRating(false)
    if (hasMenu) setOverlay('menu')
  }
  const { gestures, endsLongPress } = useMenuGestures(openMenu)
  const hadOverlay = useRef(false)
  const rememberOverlay = () => {
    hadOverlay.current = overlay !== null
  }
  const closesOverlay = () => {
    const had = hadOverlay.current
    hadOverlay.current = false
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
    list: hasLists ? () => setOverlay('list') : null,
  })

  return (
    <>
      <button
        ref={dot}
        type="button"
        className={clsx(css.dot, isSmall && css.small)}
        aria-label={dotLabel(title)}
        aria-pressed={entry !== null}
        aria-description={descriptionOf(watchlist.isOn, entry !== null, hasMenu)}
        data-dot=""
        data-wanted={watchlist.isOn || undefined}
        {...(hasMenu && gestures)}
        onPointerDownCapture={rememberOverlay}
        onClick={({ detail }) => {
          // The press that closes the menu does nothing else; the second one of a double click would undo the first.
          if (endsLongPress() || closesOverlay() || detail > 1) return
          toggle()
          setRating(!entry)
        }}
      >
        <Icon name={watchlist.isOn ? 'cue-want' : entry ? 'cue-in' : 'cue-add'} />
      </button>
      {hasMenu && !(isSmall && isRating) && (
        <MoreButton
          name={name}
          isOpen={overlay === 'menu'}
          onPointerDown={rememberOverlay}
          onOpen={() => closesOverlay() || openMenu()}
        />
      )}
      {isRating && entry && !hasStars && (
        <RatingStrip
          name={name}
          draft={draft}
          dot={dot}
          isBeside={isSmall}
          onClose={() => setRating(false)}
        />
      )}
      <DotCaption {...{ name, entry, action, draft, isQuiet, hasStars, isBrief, isSmall }} />
      {overlay && (
        <LazyPart
          name={`menu of ${name}`}
          load={loadOverlay}
          waiting={null}
          props={{
            title,
            rating: draft.rating,
            dot,
            overlay,
            collection: { isIn: entry !== null, toggle },
            watchlist,
            // A line of the menu may lead to a sheet before the menu closes.
            onOverlay: (next) => setOverlay((now) => (next === null && now !== overlay ? now : next)),
            act: action.act,
          }}
        />
      )}
    </>
  )
}

function descriptionOf(isWanted: boolean, isInCollection: boolean, hasMenu: boolean): string | undefined {
  const wanted = isWanted && (isInCollection ? 'Also on your watchlist' : 'On your watchlist')
  const facts = [wanted, hasMenu && 'Down for more'].filter(Boolean)
  return facts.length > 0 ? facts.join('. ') : undefined
}
