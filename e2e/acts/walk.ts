import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { outlastDoublePress } from '../support/input.ts'
import type { Act, Call } from './act.ts'
import { notePaintTime, watchPaints } from './paint-times.ts'

/** What live regions said since the last act began. */
interface Listened {
  told?: string[]
  listener?: MutationObserver
}

/** Most acts are told at once: a pause that grows would be most of the time. */
const SOON = { intervals: [50] }

/** Does a scene's acts one after the other: each tells its sentence once, and leaves the focus on something in view. */
export async function walk(page: Page, acts: readonly Act[], scene: string): Promise<void> {
  for (const { name, run, says } of acts) {
    await test.step(name, async () => {
      await page.evaluate(listen)
      await watchPaints(page)
      await run(page)
      if (says !== null) await expectTold(page, says, name)
      await expect.poll(() => inPage(page, focusFault), { ...SOON, message: name }).toBe('')
      await notePaintTime(page, `${scene}: ${name}`)
    })
  }
}

/** Collects the calls of the page that change something. */
export function recordCalls(page: Page): Set<Call> {
  const made = new Set<Call>()
  const patterns = Object.entries(ENDPOINTS).map(([name, { method, path }]) => ({
    name: name as Call,
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = patterns.find(({ method, path }) => method === request.method() && path.test(pathname))
    if (call) made.add(call.name)
  })
  return made
}

async function expectTold(page: Page, says: string | RegExp, name: string): Promise<void> {
  const told = () => inPage(page, heard)
  await expect.poll(async () => (await told())[0] ?? '', { ...SOON, message: name }).toMatch(says)
  // A second sentence would cut the first one short.
  await outlastDoublePress(page)
  expect(await told(), name).toHaveLength(1)
}

/** The act may have led to another page meanwhile, which is read then. */
async function inPage<Result>(page: Page, read: () => Result): Promise<Result> {
  for (;;) {
    await page.waitForLoadState('domcontentloaded')
    try {
      return await page.evaluate(read)
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error
    }
  }
}

/** Collects what is added to live regions that stand: one that comes with its text is not read. */
function listen(): void {
  const state = window as Listened
  const told: string[] = []
  state.listener?.disconnect()
  const standing = () => document.querySelectorAll('[aria-live], [role=status], [role=alert]')
  let regions = standing()
  const listener = new MutationObserver((changes) => {
    for (const region of regions) {
      const isGiven = changes.some(
        ({ target, addedNodes, type }) =>
          region.contains(target) && (type === 'characterData' || addedNodes.length > 0),
      )
      const text = region.textContent?.trim()
      // While a sheet is open, what is outside of it is inert, and not read.
      const modal = document.querySelector('dialog:modal')
      const isRead = region.isConnected && (!modal || modal.contains(region))
      if (isGiven && isRead && text) told.push(text)
    }
    regions = standing()
  })
  listener.observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(state, { told, listener })
}

/** What was told, or else the text that has the focus; both run in the page. */
function heard(): string[] {
  const { told = [] } = window as Listened
  const focused = document.activeElement
  const isText = focused?.matches('[tabindex="-1"]') && !focused.matches('button, a, input, dialog')
  return told.length === 0 && isText ? [focused?.textContent ?? ''] : told
}

/** What is wrong with where the focus is. */
function focusFault(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return 'no focus'
  const described = focused.outerHTML.slice(0, 120)
  // A notice that lies over the page is in a box without a height.
  const shown = focused.clientHeight === 0 && focused.firstElementChild ? focused.firstElementChild : focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  if (last <= first || right <= 0 || left >= innerWidth) return `out of view: ${described}`
  const at = document.elementFromPoint((left + right) / 2, (first + last) / 2)
  // Stars are drawn over the range that they are.
  return focused.contains(at) || focused.parentElement?.contains(at)
    ? ''
    : `covered: ${described} by ${at?.outerHTML.slice(0, 120)}`
}
