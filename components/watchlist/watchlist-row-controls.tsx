'use client'

import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { CardTitle } from '#lib/contract/titles/card-title'
import { Added } from '../collection/added'
import controlsCss from '../collection/entry-row-controls.module.scss'
import { useWatchlistRow } from './use-watchlist-row'
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
  const { place, done, failures, remove, watch, watchedOn } = useWatchlistRow(title, addedAt)
  const isShow = title.mediaType === 'tv'
  const log = isShow ? 'Mark next episode' : 'Watched today'
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
              aria-label={`${log}: ${title.name}`}
              onClick={watch}
            >
              {log}
            </Button>
          )}
          {hasDate && <Added at={addedAt} />}
          <WatchlistMenu
            title={title}
            canLog={canLog && !isShow}
            hasLists={hasLists}
            onRemove={remove}
            onWatched={watchedOn}
          />
        </>
      )}
      <FailureNotes failures={failures} />
    </div>
  )
}
