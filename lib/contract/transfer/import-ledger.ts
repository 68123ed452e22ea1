import type { ImportState } from './import-enums.ts'
import type { ImportDetails, ImportLedger, StatusCounts } from './import-shapes.ts'

/** The rows of the ledger, in their order. */
export const LEDGER_ROWS = [
  'titles',
  'ratings',
  'placeRatings',
  'watches',
  'watchlist',
  'lists',
  'notes',
] as const satisfies (keyof ImportLedger)[]

/**
 * What becomes of what a file has, in the order of the ledger's columns: each status is in one of them. The bar, its key, the ledger,
 * the sentences and the mirror have their figures from here.
 */
const LEDGER_PARTS = [
  'goIn',
  'here',
  'twice',
  'wait',
  'away',
  'later',
  'none',
  'mine',
  'left',
  'undone',
] as const

type LedgerPart = (typeof LEDGER_PARTS)[number]

/** What is applied says so. */
const AFTER: Partial<Record<LedgerPart, 'written' | 'before'>> = { goIn: 'written', here: 'before' }

export interface PartCount {
  name: LedgerPart
  /** The key of its words. */
  word: LedgerPart | 'written' | 'before'
  count: number
}

/** Of a row of the ledger all its parts; what is in the file is their sum. */
export function ledgerParts(state: ImportState, statuses: StatusCounts): PartCount[] {
  const { ready, written, kept, known, twice, open, asked, waiting, none, mine, left, undone } = statuses
  const isReview = state === 'review'
  const counts: Record<LedgerPart, number> = {
    goIn: isReview ? ready : written + kept,
    here: known,
    twice,
    wait: open + asked,
    away: waiting,
    later: isReview ? 0 : ready,
    none,
    mine,
    left,
    undone,
  }
  const words = isReview ? null : AFTER
  return LEDGER_PARTS.map((name) => ({ name, word: words?.[name] ?? name, count: counts[name] }))
}

/** The ledger as a table: only the rows and the columns that have something. */
export function ledgerTable(state: ImportState, ledger: ImportLedger) {
  const rows = LEDGER_ROWS.filter((row) => row === 'titles' || ledger[row].inFile > 0).map((row) => ({
    row,
    inFile: ledger[row].inFile,
    parts: ledgerParts(state, ledger[row]),
  }))
  const isShown = ({ name }: PartCount) =>
    name === 'goIn' || rows.some(({ parts }) => parts.some((part) => part.name === name && part.count > 0))
  return rows.map(({ parts, ...row }) => ({ ...row, parts: parts.filter(isShown) }))
}

export function countOf(parts: readonly PartCount[], part: LedgerPart): number {
  return parts.find(({ name }) => name === part)?.count ?? 0
}

/** All of the file is here: there is nothing to apply, and nothing to decide. */
export function isNothingNew({ state, isStopped, hasNews, ledger }: ImportDetails): boolean {
  const { titles, ratings, placeRatings } = ledger
  const isHere = (counts: StatusCounts) => counts.known === counts.inFile
  return state === 'review' && !isStopped && !hasNews && [titles, ratings, placeRatings].every(isHere)
}
