import { counted, grouped } from '../../text/format.ts'
import type { ImportDetails, ImportFates, ImportLedger } from './import.ts'
import type { ImportState } from './import-states.ts'

/** The rows of the ledger. */
export const LEDGER_ROWS = {
  titles: 'Titles',
  ratings: 'Ratings',
  watches: 'Watches',
  watchlist: 'Watchlist',
  lists: 'Lists',
  notes: 'Notes',
} as const satisfies Record<keyof ImportLedger, string>

/** Its columns: what goes in, or has been written and not taken back, what is here already, and what stays out. */
export function ledgerColumns(state: ImportState, fates: ImportFates) {
  const { inFile, ready, written, kept, known: here } = fates
  const goIn = state === 'review' ? ready : written + kept
  return { inFile, goIn, here, out: inFile - goIn - here }
}

/** The parts of the bar, in their order: each title is in one of them. */
export function ledgerParts(state: ImportState, titles: ImportFates) {
  const isReview = state === 'review'
  const { goIn, here, out } = ledgerColumns(state, titles)
  const { none, left } = titles
  return [
    { name: 'goIn', label: isReview ? 'go in' : 'written', count: goIn },
    { name: 'here', label: 'here already', count: here },
    { name: 'wait', label: 'wait for you', count: out - none - left },
    { name: 'left', label: 'left out by you', count: left },
    { name: 'none', label: 'no match', count: none },
  ].filter(({ count }) => count > 0)
}

/** What of the titles stays out and why, but for those without a match: one, several. */
const STAYS: Partial<Record<keyof ImportFates, [one: string, several: string]>> = {
  open: ['wants your eye', 'want your eye'],
  asked: ['waits, because you rated it since', 'wait, because you rated them since'],
  waiting: ['waits for the film database', 'wait for the film database'],
  left: ['is left out', 'are left out'],
  undone: ['was taken back', 'were taken back'],
}

/** All of the file is here: there is nothing to apply, and nothing to decide. */
export function isNothingNew({ state, isStopped, hasNews, ledger }: ImportDetails): boolean {
  const { titles, ratings } = ledger
  const isHere = (fates: ImportFates) => fates.known === fates.inFile
  return state === 'review' && !isStopped && !hasNews && isHere(titles) && isHere(ratings)
}

/** A figure and the words after it. */
interface Finding {
  lead: string
  rest: string
}

/** "1,574 of 1,621 titles have their place. 29 want your eye, 18 are not in the film database." */
export function titleFinding({
  state,
  ledger: { titles },
}: Pick<ImportDetails, 'state' | 'ledger'>): Finding {
  const { inFile, goIn, here } = ledgerColumns(state, titles)
  const placed = goIn + here
  const isReview = state === 'review'
  const many = inFile === 1 ? 'title' : 'titles'
  const place = inFile === 1 ? 'has its place' : 'have their place'
  const by = isReview || goIn === placed ? '' : `, ${grouped(goIn)} of them by this import`
  const rest = sentence([
    ...staying(titles, isReview),
    titles.none > 0 && verbOf(titles.none, 'is not in the film database', 'are not in the film database'),
  ])
  if (placed < inFile)
    return { lead: grouped(placed), rest: `of ${counted(inFile, 'title')} ${place}${by}. ${rest}` }
  const lead = inFile === 1 ? '1' : `All ${grouped(inFile)}`
  return { lead, rest: `${many} ${place}${by}.${isReview ? ' There is nothing to decide.' : ''}` }
}

/** "656 of 701 go in as they are. 45 wait: the dotted part." */
export function ratingFinding({
  ledger,
  ratingsChanged,
}: Pick<ImportDetails, 'ledger' | 'ratingsChanged'>): Finding {
  const { inFile, ready, known, mine, open, none } = ledger.ratings
  const going = ready + known
  const changed =
    ratingsChanged > 0 ? `, ${verbOf(ratingsChanged, 'changes', 'change')}, because you chose so` : ''
  if (going === inFile) {
    const as = inFile === 1 ? 'goes in as it is' : 'go in as they are'
    return { lead: inFile === 1 ? '1' : `All ${grouped(inFile)}`, rest: `${as}${changed}.` }
  }
  if (none === inFile) {
    return {
      lead: 'None',
      rest: `of ${grouped(inFile)} ${inFile === 1 ? 'goes' : 'go'} in. The film database knows none of these titles.`,
    }
  }
  const as = going === 1 ? 'goes in as it is' : 'go in as they are'
  const out = inFile - going - mine
  const dotted = [
    out > 0 && verbOf(out, open > 0 ? 'waits' : 'stays out', open > 0 ? 'wait' : 'stay out'),
    mine > 0 && verbOf(mine, 'stays as you rated it here', 'stay as you rated them here'),
  ]
  return {
    lead: going === 0 ? 'None' : grouped(going),
    rest: `of ${grouped(inFile)} ${as}${changed}. ${sentence(dotted).replace(/\.$/, '')}: the dotted part.`,
  }
}

/** "This import wrote 1,289 titles, 656 ratings and 1,340 watches." */
export function appliedWords({ ledger: { titles, ratings, watches }, hasWritten }: ImportDetails): string {
  if (!hasWritten) return 'This import wrote nothing.'
  const wrote = [
    counted(titles.written, 'title'),
    ratings.written > 0 && counted(ratings.written, 'rating'),
    watches.written > 0 && counted(watches.written, 'watch', 'watches'),
  ].filter((one) => one !== false)
  const last = wrote.length > 1 ? ` and ${wrote.at(-1)}` : wrote[0]
  return `This import wrote ${wrote.slice(0, -1).join(', ')}${last}.`
}

/** "You rated 1 of them after the review had shown it, …" */
export function changedWords(asked: number): string {
  return `You rated ${grouped(asked)} of them after the review had shown ${asked === 1 ? 'it' : 'them'}, so nothing of ${asked === 1 ? 'it is' : 'them is'} written: choose, then apply.`
}

function staying(fates: ImportFates, isReview: boolean): string[] {
  const some = Object.entries(STAYS).flatMap(([fate, [one, several]]) => {
    const count = fates[fate as keyof ImportFates]
    return count > 0 ? [verbOf(count, one, several)] : []
  })
  if (isReview || fates.ready === 0) return some
  return [...some, verbOf(fates.ready, 'is decided and not yet applied', 'are decided and not yet applied')]
}

function verbOf(count: number, one: string, several: string): string {
  return `${grouped(count)} ${count === 1 ? one : several}`
}

function sentence(parts: readonly (string | false)[]): string {
  const said = parts.filter(Boolean)
  return said.length > 0 ? `${said.join(', ')}.` : ''
}
