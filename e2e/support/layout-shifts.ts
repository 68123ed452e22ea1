import type { Page } from '@playwright/test'

/** Records each layout shift of the pages that are opened from now on, with what moved. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { layoutShifts: found })
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        found.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 120))].join(' '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Each begins with its value. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { layoutShifts?: string[] }).layoutShifts ?? [])
}
