'use client'

import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { MarkNextDot } from './mark-next-dot'
import { MarkingFacts } from './show-facts'
import { ShowRow } from './show-row'
import { useMarkNext } from './use-mark-next'

interface UpNextRowProps {
  show: UpNextShow
  /** The facts of a show that is not begun. */
  extent?: string | undefined
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextRow({ show: initial, extent, today }: UpNextRowProps) {
  const marking = useMarkNext(initial)
  const { show, isPaused, place } = marking
  return (
    <ShowRow
      ref={place}
      show={show}
      isDone={(!show.next && !show.isUnknown) || isPaused}
      facts={
        <MarkingFacts
          marking={marking}
          extent={show.lastWatchedOn === '' ? extent : undefined}
          today={today}
        />
      }
      dot={<MarkNextDot marking={marking} />}
    />
  )
}
