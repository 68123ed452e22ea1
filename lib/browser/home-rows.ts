import { FOR_YOU_KEY, UP_NEXT_KEY } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'
import { readStored, store } from '#lib/browser/stored/web-storage'

/** The member's rows of home, by the attribute of the root that leaves room for each. */
const KEYS = { 'data-up-next': UP_NEXT_KEY, 'data-for-you': FOR_YOU_KEY }

export type HomeRow = keyof typeof KEYS

const ROWS = Object.keys(KEYS) as HomeRow[]

// Home is the same page for all viewers: what this browser knows decides whether it leaves room for the rows.
onViewerChange(() => {
  if (!hasSessionHint()) for (const row of ROWS) rememberHomeRow(row, 0)
  applyHomeRows()
})

export function rememberHomeRow(row: HomeRow, count: number): void {
  store('local', KEYS[row], count > 0 ? String(count) : null)
}

/** For the next page; `lib/addresses/head/head-script` does the same before the first paint. */
export function applyHomeRows(): void {
  for (const row of ROWS) {
    const hasRoom = hasSessionHint() && readStored('local', KEYS[row]) !== null
    document.documentElement.toggleAttribute(row, hasRoom)
  }
}
