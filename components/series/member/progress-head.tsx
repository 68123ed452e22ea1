'use client'

import { EpisodeProgress } from '#components/series/episode-progress'
import { Button } from '#components/ui/button'
import { Select } from '#components/ui/select'
import { episodeChange } from '#lib/browser/series/expected-progress'
import { positionOf } from '#lib/browser/series/position-of'
import { changeShow, HEAD, useShowProgress } from '#lib/browser/series/show-marks'
import type { ShowProgress } from '#lib/contract/series/progress-calls'
import { episodeCode } from '#lib/contract/series/season'
import { standingIn } from '#lib/contract/series/show-progress'
import { SHOW_STATES, type ShowState } from '#lib/contract/series/show-states'
import type { CardTitle } from '#lib/contract/title/card-title'
import { MarkNote } from './mark-note'
import css from './progress-head.module.scss'
import { seasonFrames } from './season-frames'
import { WatchAgain } from './watch-again'

const STATES: Record<ShowState, string> = {
  // As text, not as an emoji.
  watching: '▶\uFE0E Watching',
  paused: '‖ Paused',
  dropped: '■ Dropped',
}
const OPTIONS = SHOW_STATES.map((value) => ({ value, label: STATES[value] }))
const DONE = { completed: '✓ Completed', 'up-to-date': '◷ Up to date' } as const

/** Where the member is in a show, and what comes next. */
export function ProgressHead({ show }: { show: CardTitle }) {
  const progress = useShowProgress(show.id)
  const note = <MarkNote show={show} at={HEAD} />
  if (!progress) return <div className={css.waiting}>{note}</div>
  if (progress.seasons.length === 0) return null
  const { next, furthest, left, toCome, skipped } = positionOf(progress)
  const standing = standingIn(progress)
  const mark = () => next && changeShow(episodeChange('mark', show.id, next), HEAD)
  const setState = (state: ShowState) =>
    changeShow({ name: 'setShowState', input: { id: show.id, state } }, HEAD)
  return (
    <div className={css.head} id={HEAD}>
      <p className={css.next}>
        {next ? (
          <span>
            Next: <b>{episodeCode(next.season, next.episode)}</b> of {countIn(progress, next.season)}
          </span>
        ) : (
          <span>{standing === 'completed' ? 'Nothing left' : 'Nothing left for now'}</span>
        )}
        <small>{countsText({ left, toCome, skipped })}</small>
      </p>
      <Reels progress={progress} season={(next ?? furthest)?.season ?? 1} />
      <div className={css.buttons}>
        {next && (
          <Button look="primary" onClick={mark}>
            Mark {episodeCode(next.season, next.episode)}
          </Button>
        )}
        {standing === 'completed' || standing === 'up-to-date' ? (
          <>
            <p className={css.standing}>{DONE[standing]}</p>
            <WatchAgain show={show} progress={progress} />
          </>
        ) : (
          progress.state && (
            <Select
              label="State"
              isLabelHidden
              options={OPTIONS}
              value={progress.state}
              onChange={({ target }) => setState(target.value as ShowState)}
            />
          )
        )}
      </div>
      {note}
    </div>
  )
}

/** This season and the one before; older ones in words. */
function Reels({ progress, season }: { progress: ShowProgress; season: number }) {
  const shown = progress.seasons.filter(({ number }) => number > 0 && number <= season)
  const older = shown.slice(0, -2).map((one) => seasonFrames(progress, one))
  const isOlderSeen = older.every(({ frames }) => !frames.includes('aired'))
  return (
    <div className={css.reels}>
      {older.length > 0 && isOlderSeen && (
        <small>
          {older.length === 1
            ? `Season ${older[0]?.number} seen`
            : `Seasons ${older[0]?.number} to ${older.at(-1)?.number} seen`}
        </small>
      )}
      {shown.slice(-2).map((airings) => {
        const { frames, label, number } = seasonFrames(progress, airings)
        return <EpisodeProgress key={number} frames={frames} label={label} />
      })}
    </div>
  )
}

function countIn({ seasons }: ShowProgress, season: number): number {
  const airings = seasons.find(({ number }) => number === season)
  return airings ? airings.aired.length + airings.toCome.length : 0
}

/** "4 left, 2 to come, 1 skipped". */
function countsText({ left, toCome, skipped }: { left: number; toCome: number; skipped: number }): string {
  return [left && `${left} left`, toCome && `${toCome} to come`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
}
