'use client'

import { useTranslations } from 'next-intl'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { markNext } from '#lib/browser/acts/mark-next'
import { wantNoMore } from '#lib/browser/acts/want-to-see'
import { noteWatch, type SavedWatch, watchToday } from '#lib/browser/acts/watch-today'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { AddedDate } from '../collection/added-date'
import controlsCss from '../collection/entry-row-controls.module.scss'
import { WatchlistMenu } from './watchlist-menu'
import css from './watchlist-row-controls.module.scss'

interface WatchlistControlsProps {
  title: CardTitle
  addedAt: string
  /** Whether "Watched today" is there; of a show the next episode is marked. */
  canLog: boolean
  hasLists: boolean
  /** Of the only title that is proposed. */
  isMain?: boolean
  /** In rows: the day on which it was added. */
  hasDate?: boolean
}

export function WatchlistRowControls(props: WatchlistControlsProps) {
  const { title, addedAt, canLog, hasLists, isMain, hasDate } = props
  const t = useTranslations('watchlistRows')
  const { act, place, done, failures, isBusy } = useAction()
  const onceSayable = useOnceSayable()
  const isShow = title.mediaType === 'tv'
  const watch = () =>
    isShow
      ? onceSayable('showChanges', () => act(markNext(title)))
      : onceSayable('watches', () => act(watchToday(title)))
  return (
    <div ref={place} className={controlsCss.controls} data-removed={done !== null || undefined}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <>
          {canLog && (
            <Button
              className={css.log}
              look={isMain ? 'primary' : 'quiet'}
              isScripted
              aria-busy={isBusy}
              aria-label={t(isShow ? 'markNextOf' : 'watchedTodayOf', { name: title.name })}
              onClick={watch}
            >
              {t(isShow ? 'markNext' : 'watchedToday')}
            </Button>
          )}
          {hasDate && <AddedDate at={addedAt} />}
          <WatchlistMenu
            title={title}
            canLog={canLog && !isShow}
            hasLists={hasLists}
            onRemove={() => onceSayable('acts', () => act(wantNoMore(title)))}
            onWatched={(saved: SavedWatch) => void act(noteWatch(title, saved))}
          />
        </>
      )}
      <FailureNotes failures={failures} />
    </div>
  )
}
