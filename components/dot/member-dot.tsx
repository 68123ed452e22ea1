'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DotNotes } from '#components/dot/dot-notes'
import { DotStarRating } from '#components/dot/dot-star-rating'
import { MoreButton } from '#components/dot/more-button'
import { DotCaption, type RatingCaption } from '#components/dot/rating-caption'
import { Icon } from '#components/ui/icon'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { type ActionHook, useAction } from '#lib/browser/action/use-action'
import { collect, removeFromCollection } from '#lib/browser/acts/collect-or-remove'
import { rate } from '#lib/browser/acts/rate'
import { wantNoMore, wantToSee } from '#lib/browser/acts/want-to-see'
import { useCollection } from '#lib/browser/collection/use-collection'
import { isOffered } from '#lib/browser/is-offered'
import { areKeysOn } from '#lib/browser/keyboard-shortcut-switch'
import { useWatchlist } from '#lib/browser/watchlist/watchlist'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { steppedRating } from '#lib/text/stars'
import { useRating } from '../collection/rating/use-rating'
import css from './cue-dot.module.scss'
import { useDotOverlay } from './use-dot-overlay'
import { usePosterKeys } from './use-poster-keys'

export interface CueDotProps {
  title: CardTitle
  /** How the viewer's rating is said; as stars unless stated. */
  caption?: RatingCaption
  /** For rows: 20 px, without a caption; the stars open beside it. */
  isSmall?: boolean
  /** Of a title that is recommended: says that it is not interesting, by these acts or others. */
  onDismiss?: (act: ActionHook['act']) => void
}

const loadOverlay = () => import('#components/dot/dot-menu-and-sheets').then((file) => file.DotMenuAndSheets)

export function MemberDot({ title, caption = 'stars', isSmall = false, onDismiss }: CueDotProps) {
  const t = useTranslations('memberDot')
  const dotWords = useTranslations('dot')
  const { name } = title
  const key = titleKey(title)
  const entry = useCollection().entries.get(key) ?? null
  const watched = useWatchlist()
  const isWanted = watched?.has(key) ?? false
  const hasLists = isOffered('lists')
  const hasMenu = watched !== null || hasLists || isOffered('watches')

  const dot = useRef<HTMLButtonElement>(null)
  const [isRating, setRating] = useState(false)
  const { overlay, open, replace, ofDot, ofMore, endsOverlay } = useDotOverlay(hasMenu, () =>
    setRating(false),
  )
  const { act, done, failure, place } = useAction({ failuresAsToast: true })
  const draft = useRating(entry?.rating ?? null, (rating) => rate(title, rating, entry ? null : title))
  // The undo of what its menu did leaves the focus on the dot.
  useEffect(() => place(dot.current), [place])

  const spokenDetail = areKeysOn() ? t('keys') : ''
  const description = descriptionOf(isWanted, entry !== null, hasMenu)
  const toggle = () =>
    void (entry ? act(removeFromCollection(title, entry)) : act(collect(title, spokenDetail)))
  const want = () => void (isWanted ? act(wantNoMore(title)) : act(wantToSee(title)))
  const dismiss = onDismiss ? () => onDismiss(act) : null

  usePosterKeys(dot, {
    rate(rating) {
      setRating(false)
      draft.change(rating)
    },
    step: (by) => draft.change(steppedRating(draft.rating, by)),
    clear: () => draft.rating !== null && draft.change(null),
    want: watched && want,
    list: hasLists ? () => open('list') : null,
    dismiss,
  })

  return (
    <>
      <button
        ref={dot}
        type="button"
        className={clsx(css.dot, isSmall && css.small)}
        aria-label={dotWords('add', { name })}
        aria-pressed={entry !== null}
        aria-description={description && t(description)}
        data-dot=""
        data-wanted={isWanted || undefined}
        {...ofDot}
        onClick={({ detail }) => {
          // The second click of a double click would undo the first.
          if (endsOverlay() || detail > 1) return
          toggle()
          setRating(!entry)
        }}
      >
        <Icon name={isWanted ? 'cue-want' : entry ? 'cue-in' : 'cue-add'} />
      </button>
      {hasMenu && !(isSmall && isRating) && (
        <MoreButton name={name} isOpen={overlay === 'menu'} {...ofMore} />
      )}
      {isRating && entry && caption !== 'none' && (
        <DotStarRating
          name={name}
          draft={draft}
          dot={dot}
          isBeside={isSmall}
          onClose={() => setRating(false)}
        />
      )}
      {entry && !failure && !isSmall && <DotCaption caption={caption} rating={draft.rating} />}
      <DotNotes name={name} done={done} failure={failure} ratingFailure={draft.failure} isSmall={isSmall} />
      {overlay && (
        <LazyPart
          failed={t('menuFailed', { name })}
          again={t('menuAgain', { name })}
          load={loadOverlay}
          props={{
            title,
            rating: draft.rating,
            dot,
            overlay,
            collection: { isIn: entry !== null, toggle },
            watchlist: { isOffered: watched !== null, isOn: isWanted, toggle: want },
            dismiss,
            onOverlay: replace,
            act,
          }}
        />
      )}
    </>
  )
}

function descriptionOf(isWanted: boolean, isInCollection: boolean, hasMenu: boolean) {
  if (!isWanted) return hasMenu ? 'menu' : undefined
  if (isInCollection) return hasMenu ? 'alsoWantedWithMenu' : 'alsoWanted'
  return hasMenu ? 'wantedWithMenu' : 'wanted'
}
