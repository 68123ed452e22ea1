'use client'

import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { MarkingFactsOrDoneNote } from './facts-or-done-note'
import { MarkNextDot } from './mark-next-dot'
import { ShowRow } from './show-row'
import { useMarkNext } from './use-mark-next'

interface MarkableShowRowProps {
  show: UpNextShow
  /** The facts of a show that is not begun. */
  extent?: string | undefined
  /** `YYYY-MM-DD` */
  today: string
}

export function MarkableShowRow({ show: initial, extent, today }: MarkableShowRowProps) {
  const marking = useMarkNext(initial)
  const { show, isPaused, place } = marking
  return (
    <ShowRow
      ref={place}
      show={show}
      isDone={(!show.next && !show.isUnknown) || isPaused}
      facts={
        <MarkingFactsOrDoneNote
          marking={marking}
          extent={show.lastWatchedOn === '' ? extent : undefined}
          today={today}
        />
      }
      dot={<MarkNextDot marking={marking} />}
    />
  )
}
