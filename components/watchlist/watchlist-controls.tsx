'use client'

import { useEffect, useRef } from 'react'
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
  const { state, failure, watched, hasChanged, remove, watch, undo } = useWatchlistRow(title, addedAt)
  const log = title.mediaType === 'tv' ? 'Mark next episode' : 'Watched today'
  const replaced = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of state
  useEffect(() => {
    if (hasChanged) replaced.current?.focus()
  }, [hasChanged, state])
  return (
    <div className={controlsCss.controls} data-removed={state !== 'listed' || undefined}>
      {state === 'listed' ? (
        <div className={css.buttons}>
          {canLog && (
            <Button ref={replaced} aria-label={`${log}: ${title.name}`} onClick={watch}>
              {log}
            </Button>
          )}
          <Button
            ref={canLog ? undefined : replaced}
            className={css.remove}
            aria-label={`Remove ${title.name} from your watchlist`}
            onClick={remove}
          >
            Remove
          </Button>
        </div>
      ) : (
        <p className={controlsCss.removed}>
          {state === 'watched' ? watched : 'Removed.'}
          <Button
            ref={replaced}
            aria-label={state === 'watched' ? `Undo watching ${title.name}` : `Undo removing ${title.name}`}
            // The second press of a double click is no undo.
            onClick={({ detail }) => detail > 1 || void undo()}
          >
            Undo
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className={controlsCss.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
