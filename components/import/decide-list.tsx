'use client'

import { useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { LiveRegion } from '#components/ui/live-region'
import type { ImportRow } from '#contract'
import { grouped, year } from '#lib/text/format'
import { DecideRow } from './decide-row'
import css from './import-rows.module.scss'
import { useImportAction } from './use-import-action'

/**
 * Rows that are decided here stay until the page is left, so that nothing moves under a finger; the focus goes to the next
 * open one. Rows that come from the server later are added below.
 */
export function DecideList({ id, rows, open }: { id: number; rows: ImportRow[]; open: number }) {
  const [known, setKnown] = useState(rows)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const isIn = (some: ImportRow[], row: ImportRow) => some.some((one) => one.id === row.id)
  const added = rows.filter((row) => !isIn(known, row))
  if (added.length > 0) setKnown([...known, ...added])
  const shown = known.filter((row) => decided.has(row.id) || isIn(rows, row))
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const left = useRef(open)

  function onDecided(before: ImportRow, after: ImportRow) {
    const isDone = after.decision !== 'open'
    setDecided((ids) => new Set(ids).add(after.id))
    if (isDone !== (before.decision !== 'open')) left.current += isDone ? -1 : 1
    // The other rows of the title are open as one of their own.
    if (after.rows < before.rows) left.current++
    const what = isDone
      ? after.chosen
        ? `${[after.name, year(after.chosen.releaseDate)].filter(Boolean).join(', ')}, chosen.`
        : `${after.name} stays out.`
      : ''
    setNews(`${what} ${grouped(Math.max(0, left.current))} left.`)
    // After the row has become one line.
    requestAnimationFrame(() => {
      const own = list.current?.querySelector(`[data-row="${after.id}"]`)
      const next = own && nextOpen(own)
      ;(next ?? own)?.querySelector('button')?.focus()
    })
  }

  return (
    <>
      <LiveRegion>{news}</LiveRegion>
      <ol className={css.rows} ref={list}>
        {shown.map((row) => (
          <li key={row.id} data-row={row.id}>
            <DecideRow id={id} row={row} onDecided={onDecided} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The only decision for many rows at once: a name alone is never enough. */
export function AcceptYears({ id, count }: { id: number; count: number }) {
  const { change, isBusy, failure } = useImportAction()
  const many = count === 1 ? 'the one that differs' : `${grouped(count)} that differ`
  return (
    <div>
      <Button aria-disabled={isBusy} onClick={() => change('updateImportOptions', { id, acceptYears: true })}>
        Take the first for {many} by a year
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}

function nextOpen(from: Element): Element | null {
  let next = from.nextElementSibling
  while (next && !next.querySelector('article')) next = next.nextElementSibling
  return next
}
