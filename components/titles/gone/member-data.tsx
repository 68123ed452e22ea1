'use client'

import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Poster } from '#components/artwork/poster'
import { Button } from '#components/ui/button'
import { Stars } from '#components/ui/text/stars'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useSinglePress } from '#lib/browser/action/use-single-press'
import { collect, removeFromCollection } from '#lib/browser/acts/collect-or-remove'
import { wantNoMore, wantToSee } from '#lib/browser/acts/want-to-see'
import { reloadCollection } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import { refreshTitleState, useTitleState } from '#lib/browser/titles/title-state'
import { RATING_MAX, RATING_PER_STAR, STARS } from '#lib/contract/limits'
import { MOVE_TITLE_SENTENCES, TYPE_NAMES } from '#lib/contract/titles/move-title-sentences'
import type { TitleKey } from '#lib/contract/titles/title-key'
import type { GoneTitle, TitleState } from '#lib/contract/titles/title-state-calls'
import { counted, year } from '#lib/text/format'
import { wholeStars } from '#lib/text/stars'
import { StateWords } from '../panel/collection-line'
import { TITLE_PART_FAILED } from '../panel/loading-panel'
import css from './member-data.module.scss'

export interface MemberDataProps {
  title: TitleKey
}

/** What a member has of a title that TMDB no longer lists; nothing for the others. */
export function MemberDataOfGoneTitle({ title }: MemberDataProps) {
  const { state, error } = useTitleState(title)
  // What was there stays in view after it is removed, with its undo.
  const [gone, setGone] = useState(state?.gone)
  if (state?.gone && state.gone !== gone) setGone(state.gone)
  const hasFailed = error !== undefined && !state
  useAnnounce(hasFailed && TITLE_PART_FAILED, { isFailure: true })
  if (hasFailed) {
    return (
      <p className={css.failed}>
        {TITLE_PART_FAILED} <TextButton onClick={() => void refreshTitleState(title)}>Try again</TextButton>
      </p>
    )
  }
  return state && gone ? <Stored state={state} gone={gone} /> : null
}

function Stored({ state, gone: { title, listedAs } }: { state: TitleState; gone: GoneTitle }) {
  const { entry, isOnWatchlist, watches } = state
  const lists = state.gone?.lists ?? 0
  const action = useAction()
  const toggle = useSinglePress(
    () => void (entry ? action.act(removeFromCollection(title, entry)) : action.act(collect(title))),
  )
  const want = useSinglePress(
    () => void (isOnWatchlist ? action.act(wantNoMore(title)) : action.act(wantToSee(title))),
  )
  // The buttons of what was there stay, with the focus.
  const [had] = useState({ entry: entry !== null, wish: isOnWatchlist })
  const isMoved = action.done?.name === 'moved'
  const refresh = async () => {
    reloadCollection()
    await refreshTitleState(title)
  }
  const move = useSinglePress(() => {
    if (!listedAs) return
    const { mediaType: toType, id: toId } = listedAs.title
    void action.act({
      name: 'moved',
      run: async () => {
        const moved = await request('moveTitle', { type: title.mediaType, id: title.id, toType, toId })
        void refresh()
        return moved
      },
      announcement: (moved) => MOVE_TITLE_SENTENCES.moved(listedAs.title, moved),
      isQuiet: true,
      focusesNote: true,
      note: (moved) => (moved ? MOVE_TITLE_SENTENCES.moved(listedAs.title, moved) : ''),
      undo: {
        label: `Undo moving ${title.name}`,
        run: async ({ undo }) => {
          await request('undoWatches', { titleId: toId, mediaType: toType, ...undo })
          // The focus goes to what is there then.
          await refresh()
        },
        failed: MOVE_TITLE_SENTENCES.notUndone,
      },
      failed: MOVE_TITLE_SENTENCES.failed,
    })
  })
  const hasWords = entry !== null || isOnWatchlist || watches.count > 0

  return (
    <section ref={action.place} className={css.data} aria-labelledby="stored-title" tabIndex={-1}>
      <div className={css.poster}>
        <Poster title={title} sizes="6rem" picture="thumb" lettered={false} />
      </div>
      <div className={css.words}>
        <h2 id="stored-title" dir="auto">
          {title.name} ({year(title.releaseDate)})
        </h2>
        {entry && entry.rating !== null && <Rating rating={entry.rating} />}
        {hasWords && (
          <p>
            <StateWords title={title} state={state} />
          </p>
        )}
        {lists > 0 && (
          <p>
            <a href={ROUTES.lists}>On {counted(lists, 'list')} of yours</a>
          </p>
        )}
        {state.gone && listedAs && listedAs.rating !== null && entry && entry.rating !== null && (
          <p>
            Your rating of the {TYPE_NAMES[listedAs.title.mediaType]}, {listedAs.rating}/{RATING_MAX}, stays
            as it is.
          </p>
        )}
        {!isMoved && (
          <div className={css.acts}>
            {state.gone && listedAs?.canMove && (
              <Button look="primary" aria-busy={action.isBusy} onClick={move}>
                Move to the {TYPE_NAMES[listedAs.title.mediaType]} {listedAs.title.name}
              </Button>
            )}
            {(entry !== null || had.entry) && (
              <Button onClick={toggle}>{entry ? 'Remove from My Collection' : 'Add to My Collection'}</Button>
            )}
            {(isOnWatchlist || had.wish) && (
              <Button aria-pressed={isOnWatchlist} onClick={want}>
                Want to see
              </Button>
            )}
          </div>
        )}
        <FailureNotes failures={action.failures} />
        {action.done && <DoneNote done={action.done} />}
      </div>
    </section>
  )
}

function Rating({ rating }: { rating: number }) {
  const stars = wholeStars(rating)
  return (
    <p className={css.rating}>
      <Stars isMine rating={stars * RATING_PER_STAR} label={`Your rating, ${stars} of ${STARS} stars`} />
      {rating}/{RATING_MAX}
    </p>
  )
}
