'use client'

import { Button } from '#components/ui/button'
import {
  forgetMark,
  type LatestMark,
  markEpisodes,
  undoMark,
  unseenAired,
  useShowProgress,
} from '#lib/browser/history/show-marks'
import { byPlace, type EpisodePlace } from '#lib/contract/series/next-episode'
import type { ShowProgress } from '#lib/contract/series/show-progress'
import css from './mark-note.module.scss'

/** Shows whose earlier episodes were left unmarked, until the page is left. */
const left = new Set<number>()

interface MarkNoteProps {
  showId: number
  /** The id of the control that it belongs to, which has the focus when the note goes. */
  at: string
}

/** What was done here: with an undo, and after an episode the offer to mark those before it. */
export function MarkNote({ showId, at }: MarkNoteProps) {
  const { progress, latest } = useShowProgress(showId)
  if (latest?.at !== at || !progress) return null
  const undo = async () => {
    focusOn(at)
    await undoMark(showId, latest)
  }
  if (latest.failed) {
    return (
      <p className={css.note} role="alert">
        <span className={css.failed}>{latest.text}</span>
        <Button onClick={latest.failed}>Try again</Button>
      </p>
    )
  }
  const skipped = skippedBy(progress, latest)
  if (skipped.length > 0 && !left.has(showId)) {
    const last = latest.marked as EpisodePlace
    return (
      <p className={css.note}>
        <span>{offerText(skipped)}</span>
        <Button onClick={() => markEpisodes(showId, { action: 'mark_up_to', ...last }, at)}>
          Mark {skipped.length} before
        </Button>
        <button
          type="button"
          className={css.leave}
          onClick={() => {
            left.add(showId)
            focusOn(at)
            forgetMark(showId)
          }}
        >
          Leave them
        </button>
      </p>
    )
  }
  if (!latest.undo) return null
  return (
    <p className={css.note}>
      <span>{latest.text}</span>
      <button type="button" className={css.leave} onClick={undo}>
        Undo
      </button>
    </p>
  )
}

function focusOn(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches('button') ? place : place?.querySelector<HTMLElement>('button, select')
  control?.focus()
}

function skippedBy(progress: ShowProgress, { marked }: LatestMark): EpisodePlace[] {
  if (!marked || marked.season === 0) return []
  return unseenAired(progress).filter((one) => one.season > 0 && byPlace(one, marked) < 0)
}

/** "E4 and E5 before it are not marked." */
function offerText(skipped: EpisodePlace[]): string {
  const seasons = new Set(skipped.map(({ season }) => season))
  if (skipped.length > 3 || seasons.size > 1) {
    return `${skipped.length} episodes before it are not marked.`
  }
  const names = skipped.map(({ episode }) => `E${episode}`)
  const [last] = names.slice(-1)
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  return `${list} before it ${names.length > 1 ? 'are' : 'is'} not marked.`
}
