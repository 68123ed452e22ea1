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

/** What is not as the files have it, by fate: one, several. */
const STAYS: Partial<Record<keyof ImportFates, [one: string, several: string]>> = {
  mine: ['stays as you rated it here', 'stay as you rated them here'],
  asked: ['waits, because you rated it since', 'wait, because you rated them since'],
  open: ['is for you to decide', 'are for you to decide'],
  waiting: ['waits for the film database', 'wait for the film database'],
  none: ['has no match yet', 'have no match yet'],
  left: ['is left out', 'are left out'],
  undone: ['was taken back', 'were taken back'],
  kept: ['stays, because you changed it since', 'stay, because you changed them since'],
}

/** "142 of 701 ratings go in as they are, 559 have no match yet." */
export function ratingWords({ state, ledger, ratingsChanged }: ImportDetails): string {
  const { inFile, ready, written, known } = ledger.ratings
  const isReview = state === 'review'
  const going = written + known + (isReview ? ready : 0)
  const [goes, go] = isReview ? ['goes in', 'go in'] : ['is in your Cuedot', 'are in your Cuedot']
  const ofAll = `of ${counted(inFile, 'rating')}`
  const some = inFile === 1 ? 'The only rating' : `All ${counted(inFile, 'rating')}`
  const subject = going === inFile ? some : `${going === 0 ? 'None' : grouped(going)} ${ofAll}`
  const as = going === 1 ? ' as it is' : ' as they are'
  const lead = `${subject} ${going > 1 ? go : goes}${going > 0 ? as : ''}`
  const replaced =
    ratingsChanged > 0 &&
    `${verbOf(ratingsChanged, 'of them replaces', 'of them replace')} yours, because you chose so`
  const here =
    known > 0 && going > known && verbOf(known, 'of them is here already', 'of them are here already')
  return sentence([lead, here, replaced, ...staying(ledger.ratings, isReview)])
}

/** "This import wrote 1,289 of 1,621 titles, 656 ratings and 1,340 watches. 18 have no match yet." */
export function appliedWords({ ledger: { titles, ratings, watches } }: ImportDetails): string {
  const others = [
    ratings.written > 0 && counted(ratings.written, 'rating'),
    watches.written > 0 && counted(watches.written, 'watch', 'watches'),
  ].filter(Boolean)
  const wrote = [`${grouped(titles.written)} of ${counted(titles.inFile, 'title')}`, others.join(' and ')]
  const known = titles.known > 0 && verbOf(titles.known, 'was here already', 'were here already')
  return [
    `This import wrote ${wrote.filter(Boolean).join(', ')}.`,
    sentence([known, ...staying(titles, false)]),
  ]
    .filter(Boolean)
    .join(' ')
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
