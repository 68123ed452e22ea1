'use client'

import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { Title } from '#contract'
import controlsCss from '../collection/entry-controls.module.scss'
import { useWatchlistRow } from './use-watchlist-row'
import css from './watchlist-controls.module.scss'

interface WatchlistControlsProps {
  title: Pick<Title, 'mediaType' | 'id' | 'name'>
  addedAt: string
  /** Whether "Watched today" is there; of a show the next episode is marked. */
  canLog: boolean
}

export function WatchlistControls({ title, addedAt, canLog }: WatchlistControlsProps) {
  const { place, done, failure, remove, watch } = useWatchlistRow(title, addedAt)
  const log = title.mediaType === 'tv' ? 'Mark next episode' : 'Watched today'
  return (
    <div ref={place} className={controlsCss.controls} data-removed={done !== null || undefined}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <div className={css.buttons}>
          {canLog && (
            <Button aria-label={`${log}: ${title.name}`} onClick={watch}>
              {log}
            </Button>
          )}
          <Button
            className={css.remove}
            aria-label={`Remove ${title.name} from your watchlist`}
            onClick={remove}
          >
            Remove
          </Button>
        </div>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
