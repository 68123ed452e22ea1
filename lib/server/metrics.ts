/** What is counted besides the requests themselves: one outcome of one kind of thing. */
export type Note = (kind: 'upstream', outcome: string) => void

// Next bundles what it runs, so the pages and the server around them share nothing but the process.
const NOTE = Symbol.for('cuedot.measures')
const world = globalThis as { [NOTE]?: Note }

/** Counts an outcome, where somebody counts. */
export const note: Note = (kind, outcome) => world[NOTE]?.(kind, outcome)

/** From now on outcomes are counted here. */
export function onNote(counting: Note): void {
  world[NOTE] = counting
}
