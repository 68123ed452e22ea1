'use client'

import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { announce } from '#lib/browser/action/toast'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { EditedTitles } from './use-edited-titles'

/** Distance from the window's edges, in pixels, within which the page scrolls. */
const EDGE = 88
const STEP = 9

interface Lift {
  title: CardTitle
  /** Indexes among the titles of the page that are not removed. */
  from: number
  to: number
}

const STEPS: Record<string, (to: number, last: number) => number> = {
  ArrowUp: (to) => to - 1,
  ArrowDown: (to) => to + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Lifts a row by its handle, with the pointer or the keys: the others stand still until it is put down.
 * @param adder has the focus where the handle that should have it is gone
 */
export function useReorder(
  { shown, first, total, move, positionOf }: EditedTitles,
  adder: RefObject<HTMLElement | null>,
) {
  const t = useTranslations('listEditor')
  const rows = useRef<HTMLOListElement>(null)
  const [lift, setShownLift] = useState<Lift | null>(null)
  // A fast pointer has moved and is up before the row is rendered as lifted.
  const latest = useRef<Lift | null>(null)
  const stopScroll = useRef(() => {})
  const refocus = useRef<string | null>(null)
  const active = shown.filter((one) => !one.isRemoved)

  // Moving a row in the document takes the focus from its handle.
  useLayoutEffect(() => {
    if (!refocus.current || lift) return
    const target = handleOf(refocus.current) ?? adder.current
    target?.focus({ preventScroll: true })
    refocus.current = null
  })

  const handleOf = (key: string) =>
    rows.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-handle]`) ?? null

  /** As they are written on the rows. */
  const placeOf = (position: number) => ({ position: String(position), total: String(total) })

  function setLift(now: Lift | null): void {
    latest.current = now
    setShownLift(now)
  }

  function begin(title: CardTitle): void {
    const from = active.findIndex((one) => titleKey(one.title) === titleKey(title))
    setLift({ title, from, to: from })
  }

  function aim(to: number): void {
    const lift = latest.current
    if (!lift || to === lift.to || to < 0 || to >= active.length) return
    setLift({ ...lift, to })
  }

  function tellPlace({ title, to }: Lift): void {
    const next = active.filter((one) => titleKey(one.title) !== titleKey(title))[to]
    const place = placeOf(first + to + 1)
    announce(next ? t('above', { ...place, title: next.title.name }) : t('atEnd', place))
  }

  function end(isKept: boolean): void {
    const lift = latest.current
    if (!lift) return
    stopScroll.current()
    setLift(null)
    // The move tells where it was put down.
    if (isKept && lift.to !== lift.from) moveTo(lift.title, first + lift.to + 1)
    else announce(t('backAt', placeOf(first + lift.from + 1)))
  }

  /** The handle has the focus afterwards. */
  function moveTo(title: CardTitle, position: number): void {
    if (position === positionOf({ title })) handleOf(titleKey(title))?.focus()
    else {
      focusOn(titleKey(title))
      move(title, position)
    }
  }

  function focusOn(key: string): void {
    refocus.current = key
  }

  function onKeyDown(event: KeyboardEvent, title: CardTitle): void {
    const step = STEPS[event.key]
    const lift = latest.current
    if (event.key === ' ' || event.key === 'Enter') {
      if (lift) end(true)
      else {
        begin(title)
        announce(t('lifted', { title: title.name, ...placeOf(positionOf({ title })) }))
      }
    } else if (lift && event.key === 'Escape') end(false)
    else if (lift && step) {
      aim(step(lift.to, active.length - 1))
      tellPlace(latest.current ?? lift)
    } else return
    event.preventDefault()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, title: CardTitle): void {
    const row = event.currentTarget.closest('li')
    if (event.button !== 0 || !row) return
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(title)
    const [startY, startScroll] = [event.clientY, window.scrollY]
    const scroll = startAutoScroll((y) => {
      row.style.transform = `translateY(${y - startY + window.scrollY - startScroll}px)`
    }, startY)
    stopScroll.current = () => {
      scroll.stop()
      row.style.removeProperty('transform')
      scrollTo.current = null
    }
    scrollTo.current = scroll.moveTo
  }
  const scrollTo = useRef<((y: number) => void) | null>(null)

  function onPointerMove({ clientY }: PointerEvent): void {
    const lift = latest.current
    if (!lift || !scrollTo.current) return
    scrollTo.current(clientY)
    const middles = Array.from(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
      .filter((row) => row.dataset.row !== titleKey(lift.title) && !row.dataset.removed)
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
    aim(middles.filter((middle) => middle < clientY).length)
  }

  /** On which side of a row the lifted one would land. */
  function dropSide(title: CardTitle): 'before' | 'after' | undefined {
    if (!lift || lift.to === lift.from) return undefined
    const target = active[lift.to]
    if (!target || titleKey(target.title) !== titleKey(title)) return undefined
    return lift.to < lift.from ? 'before' : 'after'
  }

  return {
    rows,
    moveTo,
    focusOn,
    dropSide,
    isLifted: (title: CardTitle) => lift !== null && titleKey(lift.title) === titleKey(title),
    handleProps: (title: CardTitle) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, title),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, title),
      onPointerMove,
      onPointerUp: (event: PointerEvent) => {
        onPointerMove(event)
        end(true)
      },
      onPointerCancel: () => end(false),
      // The handle that had the focus before loses it to the lifted one.
      onBlur: () => {
        if (latest.current && titleKey(latest.current.title) === titleKey(title)) end(false)
      },
    }),
  }
}

export type Reorder = ReturnType<typeof useReorder>

/** Scrolls while the pointer is near an edge. `onMove` gets the pointer's height whenever either has moved. */
function startAutoScroll(onMove: (y: number) => void, startY: number) {
  let y = startY
  let frame = requestAnimationFrame(step)

  function step(): void {
    const direction = Number(y > window.innerHeight - EDGE) - Number(y < EDGE)
    if (direction !== 0) {
      window.scrollBy({ top: direction * STEP, behavior: 'instant' })
      onMove(y)
    }
    frame = requestAnimationFrame(step)
  }

  return {
    moveTo(next: number): void {
      y = next
      onMove(y)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
