import { type Page, test } from '@playwright/test'
import { PAINT_TIME, type PaintTime, SLOWDOWN } from './every-act.ts'

interface Watched {
  slowest?: number
  events?: PerformanceObserver
}

export async function slowProcessor(page: Page): Promise<void> {
  if (SLOWDOWN === 0) return
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

export async function watchPaints(page: Page): Promise<void> {
  if (SLOWDOWN > 0) await page.evaluate(watch)
}

export async function notePaintTime(page: Page, act: string): Promise<void> {
  if (SLOWDOWN === 0) return
  const ms = await page.evaluate(slowestPaint)
  // An act that loads a page leaves the window behind.
  if (ms === undefined) return
  const time: PaintTime = { act: `${act}, ${page.viewportSize()?.width} px`, ms }
  test.info().annotations.push({ type: PAINT_TIME, description: JSON.stringify(time) })
}

/** An event's entry is there once what follows it is painted. */
async function slowestPaint(): Promise<number | undefined> {
  const nextTask = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await nextTask()
  await nextTask()
  return (window as Watched).slowest
}

function watch(): void {
  const state = window as Watched
  state.events?.disconnect()
  state.slowest = 0
  state.events = new PerformanceObserver((list) => {
    for (const event of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (event.interactionId) state.slowest = Math.max(state.slowest ?? 0, event.duration)
  })
  state.events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
