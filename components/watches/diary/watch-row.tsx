'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { TitleRow } from '#components/titles/title-row'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { rate } from '#lib/browser/acts/rate'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import type { SavedMove } from '#lib/browser/watches/watch-move-events'
import { RATING_MAX } from '#lib/contract/limits'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { useRating } from '../../collection/rating/use-rating'
import { LazyWatchSheet } from '../lazy-watch-sheet'
import { useWatchRow } from './use-watch-row'
import { WatchFacts, WatchNote } from './watch-facts'
import { WatchMenu } from './watch-menu'
import { WatchRating } from './watch-rating'
import css from './watch-row.module.scss'

const loadMoveSheet = () => import('../move-to-episode-sheet').then((file) => file.MoveToEpisodeSheet)

/** `isPart`: one of the episodes of a day, under the name of their show. */
export function WatchRow({ watch: initial, isPart = false }: { watch: Watch; isPart?: boolean }) {
  const { watch, isRemoved, done, failures, place, ...act } = useWatchRow(initial)
  const { title } = watch
  const t = useTranslations('diaryRows')
  const isMovie = title.mediaType === 'movie'
  const [isChanging, setChanging] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const draft = useRating(watch.rating, (rating) => rate(title, rating))
  const stars = useRef<HTMLButtonElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const { target, key } = event
    const isElsewhere =
      !(target instanceof Element) ||
      target.closest('dialog, [popover], input, [role="menu"], li') !== event.currentTarget
    if (isElsewhere || isRemoved || !isSingleKey(event.nativeEvent)) return
    if (key === 'e') setChanging(true)
    else if (key === 'm' && !watch.isListed) setMoving(true)
    else if (key === 'Delete') act.remove()
    else if (/^\d$/.test(key) && isMovie) draft.change((Number(key) * RATING_MAX) / 10)
    else return
    event.preventDefault()
  }

  const item = {
    ref: place,
    'data-watch': watch.id,
    'data-removed': isRemoved || undefined,
    onKeyDown,
  }
  const words = (
    <>
      <WatchFacts watch={watch} isPart={isPart} />
      {!isRemoved && watch.note && <WatchNote note={watch.note} />}
      {done && <DoneNote done={done} />}
      <FailureNotes failures={failures} />
    </>
  )
  const controls = (
    <>
      {isMovie && !isRemoved && (
        <WatchRating
          opener={stars}
          name={title.name}
          draft={draft}
          given={draft.rating === watch.rating ? watch.givenRating : undefined}
        />
      )}
      {!isRemoved && (
        <WatchMenu
          watch={watch}
          onChange={() => setChanging(true)}
          onRate={isMovie ? () => stars.current?.click() : undefined}
          onMove={() => setMoving(true)}
          onAgain={act.watchAgain}
          onRemove={act.remove}
        />
      )}
      {isMoving && (
        <LazyPart
          failed={t('moveFailed')}
          again={t('moveAgain')}
          load={loadMoveSheet}
          props={{
            watch,
            onClose: () => setMoving(false),
            onMoved: (saved: SavedMove) => {
              act.move(saved)
              setMoving(false)
            },
          }}
        />
      )}
      {isChanging && (
        <LazyWatchSheet
          title={title}
          watch={watch}
          rating={draft.rating}
          onClose={() => setChanging(false)}
          onSaved={(saved) => {
            act.change(saved)
            setChanging(false)
          }}
          onRemove={() => {
            setChanging(false)
            act.remove()
          }}
        />
      )}
    </>
  )
  if (isPart) {
    return (
      <li {...item} className={css.part}>
        <div className={css.text}>{words}</div>
        {controls}
      </li>
    )
  }
  return (
    <TitleRow {...item} title={title} sizes="3.5rem" className={css.row} controls={controls}>
      {words}
    </TitleRow>
  )
}
