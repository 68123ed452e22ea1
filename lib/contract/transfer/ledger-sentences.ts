import { counted, grouped } from '../../text/format.ts'
import type { ImportState } from './import-enums.ts'
import type { ImportDetails, ImportLedger, StatusCounts } from './import-shapes.ts'

/** The rows of the ledger. */
export const LEDGER_ROWS = {
  titles: 'Titles',
  ratings: 'Ratings',
  watches: 'Watches',
  watchlist: 'Watchlist',
  lists: 'Lists',
  notes: 'Notes',
} as const satisfies Record<keyof ImportLedger, string>

/**
 * What becomes of what a file has, in the order of the ledger's columns: each status is in one of them. The bar, its key, the ledger,
 * the sentences and the mirror have their words and figures from here.
 */
const PARTS: Record<LedgerPart, PartWords> = {
  goIn: { label: 'go in', verbs: ['goes in', 'go in'] },
  here: { label: 'here already', verbs: ['is here already', 'are here already'] },
  twice: { label: 'twice in the file', verbs: ['is twice in the file', 'are twice in the file'] },
  wait: { label: 'wait for you', verbs: ['waits for you', 'wait for you'] },
  away: {
    label: 'wait for the film database',
    verbs: ['waits for the film database', 'wait for the film database'],
  },
  later: {
    label: 'not applied yet',
    verbs: ['is decided and not applied yet', 'are decided and not applied yet'],
  },
  none: { label: 'no match', verbs: ['has no match', 'have no match'] },
  mine: { label: 'yours stay', verbs: ['stays as you rated it here', 'stay as you rated them here'] },
  left: { label: 'left out', verbs: ['is left out', 'are left out'] },
  undone: { label: 'taken back', verbs: ['was taken back', 'were taken back'] },
}

/** What is applied says so. */
const AFTER = {
  goIn: { label: 'written', verbs: ['was written', 'were written'] },
  here: { label: 'were here', verbs: ['was here before', 'were here before'] },
} satisfies Partial<Record<LedgerPart, PartWords>>

type LedgerPart = 'goIn' | 'here' | 'twice' | 'wait' | 'away' | 'later' | 'none' | 'mine' | 'left' | 'undone'

interface PartWords {
  label: string
  /** After a figure. */
  verbs: [one: string, several: string]
}

interface PartCount extends PartWords {
  name: LedgerPart
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
  const words = isReview ? PARTS : { ...PARTS, ...AFTER }
  return (Object.keys(PARTS) as LedgerPart[]).map((name) => ({ name, ...words[name], count: counts[name] }))
}

/** The ledger as a table: only the rows and the columns that have something. */
export function ledgerTable(state: ImportState, ledger: ImportLedger) {
  const rows = (Object.keys(LEDGER_ROWS) as (keyof ImportLedger)[])
    .filter((row) => row === 'titles' || ledger[row].inFile > 0)
    .map((row) => ({ row, inFile: ledger[row].inFile, parts: ledgerParts(state, ledger[row]) }))
  const isShown = ({ name }: PartCount) =>
    name === 'goIn' || rows.some(({ parts }) => parts.some((part) => part.name === name && part.count > 0))
  return rows.map(({ parts, ...row }) => ({ ...row, parts: parts.filter(isShown) }))
}

/** All of the file is here: there is nothing to apply, and nothing to decide. */
export function isNothingNew({ state, isStopped, hasNews, ledger }: ImportDetails): boolean {
  const { titles, ratings } = ledger
  const isHere = (counts: StatusCounts) => counts.known === counts.inFile
  return state === 'review' && !isStopped && !hasNews && isHere(titles) && isHere(ratings)
}

/** A figure and the words after it. */
interface Finding {
  lead: string
  rest: string
}

/** "1,574 of 1,621 titles have their place. 1,289 go in, 285 are here already, 29 wait for you, 18 have no match." */
export function titleFinding({
  state,
  ledger: { titles },
}: Pick<ImportDetails, 'state' | 'ledger'>): Finding {
  const { inFile } = titles
  const parts = ledgerParts(state, titles)
  const here = countOf(parts, 'here')
  const placed = countOf(parts, 'goIn') + here
  const many = inFile === 1 ? 'title' : 'titles'
  const place = (placed === inFile ? inFile : placed) === 1 ? 'has its place' : 'have their place'
  const rest = countsWithVerbs(parts.filter(({ name }) => here > 0 || name !== 'goIn'))
  if (placed < inFile)
    return { lead: grouped(placed), rest: `of ${grouped(inFile)} ${many} ${place}. ${rest}` }
  const nothing = state === 'review' && 'There is nothing to decide.'
  return {
    lead: allOf(inFile),
    rest: [`${many} ${place}.`, rest, nothing].filter(Boolean).join(' '),
  }
}

/** "656 of 701 go in as they are. 8 are here already. The dotted part: 29 wait for you, 8 have no match." */
export function ratingFinding({
  state,
  ledger: { ratings },
  ratingsChanged,
}: Pick<ImportDetails, 'state' | 'ledger' | 'ratingsChanged'>): Finding {
  const { inFile } = ratings
  const parts = ledgerParts(state, ratings)
  const going = countOf(parts, 'goIn')
  const here = countOf(parts, 'here')
  if (here === inFile) return { lead: allOf(inFile), rest: `${inFile === 1 ? 'is' : 'are'} here already.` }
  const as = going === 1 ? 'goes in as it is' : 'go in as they are'
  const changed =
    ratingsChanged > 0 && `${withVerb(ratingsChanged, ['changes', 'change'])}, because you chose so`
  const known = countsWithVerbs(parts.filter(({ name }) => name === 'here'))
  const dotted = countsWithVerbs(parts.filter(({ name }) => name !== 'goIn' && name !== 'here'))
  const goes = [going === 0 ? 'go in' : as, changed].filter(Boolean).join(', ')
  const rest = [`${goes}.`, known, dotted && `The dotted part: ${dotted}`].filter(Boolean).join(' ')
  if (going === inFile) return { lead: allOf(inFile), rest }
  return { lead: going === 0 ? 'None' : grouped(going), rest: `of ${grouped(inFile)} ${rest}` }
}

/** "1,289 titles go in. 29 wait for you, 18 have no match." */
export function goingInFinding({
  state,
  ledger: { titles },
}: Pick<ImportDetails, 'state' | 'ledger'>): Finding {
  const parts = ledgerParts(state, titles)
  // Of an import that is applied, what was decided since.
  const next = state === 'review' ? 'goIn' : 'later'
  const going = countOf(parts, next)
  const others = countsWithVerbs(parts.filter(({ name }) => STAY_OUT.includes(name)))
  return {
    lead: grouped(going),
    rest: [going === 1 ? 'title goes in.' : 'titles go in.', others].filter(Boolean).join(' '),
  }
}

/** What may still be decided or found. */
const STAY_OUT: readonly LedgerPart[] = ['wait', 'away', 'none']

/** "This import wrote 1,289 titles, 656 ratings and 1,340 watches." */
export function appliedWords({ state, ledger, hasWritten }: ImportDetails): string {
  if (!hasWritten) return 'This import wrote nothing.'
  const [titles = 0, ratings = 0, watches = 0] = (['titles', 'ratings', 'watches'] as const).map((row) =>
    countOf(ledgerParts(state, ledger[row]), 'goIn'),
  )
  const wrote = [
    counted(titles, 'title'),
    ratings > 0 && counted(ratings, 'rating'),
    watches > 0 && counted(watches, 'watch', 'watches'),
  ].filter((one) => one !== false)
  const last = wrote.length > 1 ? ` and ${wrote.at(-1)}` : wrote[0]
  return `This import wrote ${wrote.slice(0, -1).join(', ')}${last}.`
}

/** "You rated 1 of them after the review had shown it, …" */
export function changedWords(asked: number): string {
  return `You rated ${grouped(asked)} of them after the review had shown ${asked === 1 ? 'it' : 'them'}, so nothing of ${asked === 1 ? 'it is' : 'them is'} written: choose, then apply.`
}

function countOf(parts: readonly PartCount[], part: LedgerPart): number {
  return parts.find(({ name }) => name === part)?.count ?? 0
}

/** "29 wait for you, 18 have no match." Empty where there are none. */
function countsWithVerbs(parts: readonly PartCount[]): string {
  const some = parts.filter(({ count }) => count > 0).map(({ count, verbs }) => withVerb(count, verbs))
  return some.length > 0 ? `${some.join(', ')}.` : ''
}

function allOf(count: number): string {
  return count === 1 ? '1' : `All ${grouped(count)}`
}

function withVerb(count: number, [one, several]: readonly [string, string]): string {
  return `${grouped(count)} ${count === 1 ? one : several}`
}
