'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { ImportRow } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { year } from '#lib/text/year'
import css from '../import-rows.module.scss'
import { useImportAction } from '../use-import-action'
import { DecideRow } from './decide-row'

interface DecideListProps {
  id: number
  rows: ImportRow[]
  open: number
  /** The part of the page goes with the last open one, and its focus with it. */
  goesWithLast?: boolean
}

/**
 * Rows that are decided here stay until the page is left, so that nothing moves under a finger; the focus goes to the next
 * open one. Rows that come from the server later are added below.
 */
export function DecideList({ id, rows, open, goesWithLast = false }: DecideListProps) {
  const t = useTranslations('importDecide')
  const titleCard = useTranslations('titleCard')
  const [known, setKnown] = useState(rows)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const isIn = (some: ImportRow[], row: ImportRow) => some.some((one) => one.id === row.id)
  const added = rows.filter((row) => !isIn(known, row))
  if (added.length > 0) setKnown([...known, ...added])
  const shown = known.filter((row) => decided.has(row.id) || isIn(rows, row))
  const list = useRef<HTMLOListElement>(null)
  const left = useRef(open)

  function onDecided(before: ImportRow, after: ImportRow) {
    const isDone = after.decision !== 'open'
    setDecided((ids) => new Set(ids).add(after.id))
    if (isDone !== (before.decision !== 'open')) left.current += isDone ? -1 : 1
    // The other rows of the title are open as one of their own.
    if (after.rows < before.rows) left.current++
    const said = { name: after.name, left: Math.max(0, left.current) }
    if (!isDone) announce(t('said.open', said))
    else if (!after.chosen) announce(t('said.leftOut', said))
    else announce(t('said.chosen', { ...said, year: year(titleCard, after.chosen.releaseDate) }))
    // After the row has become one line.
    requestAnimationFrame(() => {
      if (goesWithLast && isDone && left.current <= 0) return focusHeading()
      const own = list.current?.querySelector(`[data-row="${after.id}"]`)
      const next = own && isDone ? nextOpen(own) : null
      ;(next ?? own)?.querySelector<HTMLElement>('[type=radio], button')?.focus()
    })
  }

  return (
    <ol className={css.rows} ref={list}>
      {shown.map((row) => (
        <DecideRow key={row.id} id={id} row={row} onDecided={onDecided} />
      ))}
    </ol>
  )
}

/** The only decision for many rows at once: a name alone is never enough. */
export function AcceptYears({ id, count }: { id: number; count: number }) {
  const t = useTranslations('importDecide')
  const { change, isBusy, failure } = useImportAction()

  async function accept() {
    const isSaved = await change('updateImportOptions', { id, acceptYears: true })
    if (!isSaved) return
    announce(t('taken', { count }))
    document.getElementById('to-decide')?.focus()
  }

  return (
    <>
      <Button aria-disabled={isBusy} onClick={accept}>
        {t('takeYears', { count })}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}

/** Titles without a match, all at once. */
export function LeaveUnmatched({ id, count }: { id: number; count: number }) {
  const t = useTranslations('importDecide')
  const { change, isBusy, failure } = useImportAction()

  async function leave() {
    const isSaved = await change('updateImportOptions', { id, leaveMisses: true })
    if (!isSaved) return
    announce(t('allLeftOut', { count }))
    focusHeading()
  }

  return (
    <>
      <Button aria-disabled={isBusy} onClick={leave}>
        {t('leaveAllOut', { count })}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

function nextOpen(from: Element): Element | null {
  let next = from.nextElementSibling
  while (next && !next.matches('[data-open]')) next = next.nextElementSibling
  return next
}
