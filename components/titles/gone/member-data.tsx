'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Poster } from '#components/artwork/poster'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
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
import { RATING_PER_STAR } from '#lib/contract/limits'
import { movedSentence } from '#lib/contract/titles/moved-sentence'
import type { TitleKey } from '#lib/contract/titles/title-key'
import type { GoneTitle, TitleState } from '#lib/contract/titles/title-state-calls'
import { wholeStars } from '#lib/text/stars'
import { year } from '#lib/text/year'
import { StateWords } from '../panel/collection-line'
import css from './member-data.module.scss'

export interface MemberDataProps {
  title: TitleKey
}

/** What a member has of a title that TMDB no longer lists; nothing for the others. */
export function MemberDataOfGoneTitle({ title }: MemberDataProps) {
  const t = useTranslations('storedTitle')
  const { state, error } = useTitleState(title)
  // What was there stays in view after it is removed, with its undo.
  const [gone, setGone] = useState(state?.gone)
  if (state?.gone && state.gone !== gone) setGone(state.gone)
  const hasFailed = error !== undefined && !state
  useAnnounce(hasFailed && t('failed'), { isFailure: true })
  if (hasFailed) {
    return (
      <p className={css.failed}>
        {t('failed')} <TextButton onClick={() => void refreshTitleState(title)}>{t('tryAgain')}</TextButton>
      </p>
    )
  }
  return state && gone ? <Stored state={state} gone={gone} /> : null
}

function Stored({ state, gone: { title, listedAs } }: { state: TitleState; gone: GoneTitle }) {
  const t = useTranslations('storedTitle')
  const titleCard = useTranslations('titleCard')
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
      announcement: (moved) => movedSentence(t, listedAs.title, moved),
      isQuiet: true,
      focusesNote: true,
      note: (moved) => (moved ? movedSentence(t, listedAs.title, moved) : ''),
      undo: {
        label: t('undoMove', { name: title.name }),
        run: async ({ undo }) => {
          await request('undoWatches', { titleId: toId, mediaType: toType, ...undo })
          // The focus goes to what is there then.
          await refresh()
        },
        failed: t('undoFailed'),
      },
      failed: t('moveFailed'),
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
          {t('heading', { name: title.name, year: year(titleCard, title.releaseDate) })}
        </h2>
        {entry && entry.rating !== null && <Rating rating={entry.rating} />}
        {hasWords && (
          <p>
            <StateWords title={title} state={state} />
          </p>
        )}
        {lists > 0 && (
          <p>
            <Link href={ROUTES.lists}>{t('onLists', { lists })}</Link>
          </p>
        )}
        {state.gone && listedAs && listedAs.rating !== null && entry && entry.rating !== null && (
          <p>{t(`ratingStays.${listedAs.title.mediaType}`, { rating: listedAs.rating })}</p>
        )}
        {!isMoved && (
          <div className={css.acts}>
            {state.gone && listedAs?.canMove && (
              <Button look="primary" aria-busy={action.isBusy} onClick={move}>
                {t(`moveTo.${listedAs.title.mediaType}`, { name: listedAs.title.name })}
              </Button>
            )}
            {(entry !== null || had.entry) && <Button onClick={toggle}>{t(entry ? 'remove' : 'add')}</Button>}
            {(isOnWatchlist || had.wish) && (
              <Button aria-pressed={isOnWatchlist} onClick={want}>
                {t('wantToSee')}
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
  const t = useTranslations('storedTitle')
  const stars = wholeStars(rating)
  return (
    <p className={css.rating}>
      <Stars isMine rating={stars * RATING_PER_STAR} label={t('stars', { stars })} />
      {t('outOfHundred', { rating })}
    </p>
  )
}
