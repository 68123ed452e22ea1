import type { PrintableEntry } from '#contract'
import { printableEntries } from '#lib/browser/calls'
import { collectionChanges, entryKey, madeHere } from '#lib/browser/collection'
import { request } from '#lib/browser/request'
import { onViewerChange } from '#lib/browser/session-hint'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

interface Kept {
  /** What was asked for, spelt out. */
  asked: string
  /** How often the collection had changed by then. */
  changes: number
  /** Null while they are on their way. */
  lines: PrintableEntry[] | null
}

/** One set at most: a large collection is megabytes. */
let kept: Kept | undefined
onViewerChange(() => {
  kept = undefined
})

/** Fetches all that a query asks for, whatever its page, to have it in hand; nothing where it is there already. */
export async function fetchLines(query: CollectionQuery): Promise<void> {
  const [asked, changes] = [spelt(query), collectionChanges()]
  const known = kept?.asked === asked ? kept : undefined
  if (known?.changes === changes) return
  const coming: Kept = { asked, changes, lines: known?.lines ?? null }
  kept = coming
  try {
    coming.lines = await request(printableEntries, { fields: 'lines', ...parametersOf(query) })
  } catch {
    // Nobody has asked to print yet, so nobody needs to know; the next page tries again.
    if (kept === coming) kept = known
  }
}

/** The lines that a query asks for, as far as they are in hand; what was rated and removed here since then is heeded. */
export function linesInHand(query: CollectionQuery): PrintableEntry[] | null {
  if (kept?.asked !== spelt(query) || !kept.lines) return null
  return kept.lines.flatMap((line) => {
    const mark = madeHere(entryKey(line))
    if (mark === null) return []
    return [mark ? { ...line, rating: mark.rating } : line]
  })
}

function spelt(query: CollectionQuery): string {
  return JSON.stringify(parametersOf(query))
}

function parametersOf(query: CollectionQuery) {
  return collectionParameters({ ...query, page: 1 })
}
