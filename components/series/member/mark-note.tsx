'use client'

import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { LazyPart } from '#components/ui/lazy-part'
import { unseenAired } from '#lib/browser/series/expected-progress'
import {
  forgetMark,
  giveDate,
  type LatestMark,
  markEpisodes,
  undoMark,
  useShowProgress,
} from '#lib/browser/series/show-marks'
import { byPlace, type EpisodePlace } from '#lib/contract/series/next-episode'
import type { ShowProgress } from '#lib/contract/series/progress-calls'
import type { CardTitle } from '#lib/contract/title/card-title'
import { counted } from '#lib/text/format'
import css from './mark-note.module.scss'
import { skippedText } from './skipped-text'

/** Shows whose earlier episodes were left unmarked, until the page is left. */
const left = new Set<number>()

const loadDateSheet = () => import('#components/watch/date-sheet').then((file) => file.DateSheet)

interface MarkNoteProps {
  show: CardTitle
  /** The id of the control that it belongs to, which has the focus when the note goes. */
  at: string
  /** Changes the day of the episode that was marked. */
  onOtherDay?: () => void
}

/** What was done here: with an undo, and after an episode the offer to mark those before it. */
export function MarkNote({ show, at, onOtherDay }: MarkNoteProps) {
  const { progress, latest } = useShowProgress(show.id)
  if (latest?.at !== at) return null
  if (latest.failure) return <FailureNote failure={latest.failure} className={css.note} />
  if (!progress) return null
  const skipped = skippedBy(progress, latest)
  if (skipped.length > 0 && !left.has(show.id)) {
    return <SkippedOffer showId={show.id} latest={latest} skipped={skipped} />
  }
  if (!latest.undo && !latest.takeBack) return null
  return <DoneNote show={show} latest={latest} onOtherDay={onOtherDay} />
}

function SkippedOffer(props: { showId: number; latest: LatestMark; skipped: EpisodePlace[] }) {
  const { showId, latest, skipped } = props
  const last = latest.marked as EpisodePlace
  return (
    <p className={css.note}>
      <span>{skippedText(skipped)}</span>
      <Button onClick={() => markEpisodes(showId, { action: 'mark_up_to', ...last }, latest.at)}>
        Mark {skipped.length} before
      </Button>
      <button
        type="button"
        className={css.leave}
        onClick={() => {
          left.add(showId)
          focusOn(latest.at)
          forgetMark(showId)
        }}
      >
        Leave them
      </button>
    </p>
  )
}

function DoneNote({
  show,
  latest,
  onOtherDay,
}: Pick<MarkNoteProps, 'show' | 'onOtherDay'> & { latest: LatestMark }) {
  const [isDating, setDating] = useState(false)
  const offer = useRef<HTMLButtonElement>(null)
  const undo = async () => {
    focusOn(latest.at)
    await undoMark(show.id, latest)
  }
  const close = () => {
    setDating(false)
    offer.current?.focus({ preventScroll: true })
  }
  return (
    <p className={css.note}>
      <span>{latest.text}</span>
      <button type="button" className={css.leave} onClick={undo}>
        Undo
      </button>
      {latest.undated > 0 && (
        <button ref={offer} type="button" className={css.leave} onClick={() => setDating(true)}>
          {latest.undated === 1 ? 'Give it a day' : 'Give them a day'}
        </button>
      )}
      {latest.marked && latest.undated === 0 && onOtherDay && (
        <button type="button" className={css.leave} onClick={onOtherDay}>
          Another day…
        </button>
      )}
      {isDating &&
        createPortal(
          <LazyPart
            name="choice of a day"
            load={loadDateSheet}
            waiting={null}
            props={{
              title: show,
              what: counted(latest.undated, 'episode'),
              onChosen: (date: string) => void giveDate(show.id, latest, date),
              onClose: close,
            }}
          />,
          document.body,
        )}
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
