import { counted, day, grouped } from '../../text/format.ts'
import { starsFigure } from '../../text/stars.ts'
import { IMPORT_FILES_DAYS } from '../limits.ts'
import { WATCH_SENTENCES } from '../watches/watch-sentences.ts'
import { COLUMNS_UNNAMED, IMPORT_SOURCES, STATE_WORDS } from './import-enums.ts'
import type { ImportDetails, ImportRow, ImportSummary } from './import-shapes.ts'

export const IMPORT_SENTENCES = {
  drop: 'Drop your files here, or choose them.',
  nothingWritten: 'Nothing is written until you have seen it.',
  uploadFailed: 'The upload did not arrive. Try again.',
  changeFailed: 'That was not saved.',
  promise: 'Nothing is written before you press Apply, and all of it can be undone.',
  noScript: 'Deciding and applying need JavaScript.',
  takeBack:
    'Everything this import wrote and that is unchanged since can go as it came. What was here before stays.',
  wroteNothing: 'This import wrote nothing, so there is nothing to take back.',
  undoQuestion: 'Undo this import?',
  allThere: 'Everything in this file is already here.',
  stopped: 'Nothing is written. Let it go on, or forget it.',
  noConnection: 'No connection. The import goes on; this page looks again by itself.',
  queued: 'Two imports are running. This one waits.',
  importsFailed: 'Failed to load your imports. Please try again later.',
  keptRow: 'Undone, but for what you changed since.',
  undoneRow: WATCH_SENTENCES.undone,
  forgetQuestion: 'Forget this import? Nothing of it is left to undo, and it goes from your imports.',
  leftOut: (name: string) => `${name} was ${COLUMNS_UNNAMED}.`,
  keepQuestion: 'Keep this import for good? What was imported stays, and its undo goes.',
  filesWait: (until: string) => `The files wait until ${until}, and are deleted then.`,
  stoppedAt: (percent: number) => `The upload stopped at ${percent} %. Try again.`,
  tooLarge: (megabytes: number) => `That is ${megabytes} MB; 64 MB fit.`,
} as const

/** "A Letterboxd export of 21 November 2026". */
export function fileWords({ source, fileName }: Pick<ImportSummary, 'source' | 'fileName'>): string {
  // Before it is read.
  if (!source) return fileName
  if (source === 'table') return 'A table of yours'
  const name = IMPORT_SOURCES[source]
  const on = /(?<!\d)(20\d\d-[01]\d-[0-3]\d)(?!\d)/.exec(fileName)?.[1]
  return `${name === 'IMDb' ? 'An' : 'A'} ${name} export${on ? ` of ${day(on)}` : ''}`
}

/** In the service's own words: stars of five, or of ten or a hundred. */
export function givenRatingWords({
  value,
  scale,
  rating,
}: Pick<NonNullable<ImportRow['given']>, 'value' | 'scale' | 'rating'>): string {
  if (scale === 'five-halves' || scale === 'five') return starsFigure(rating)
  return `${value} of ${scale === 'hundred' ? 100 : 10}`
}

/** "For you to review". */
export function stateWords(one: Pick<ImportSummary, 'state' | 'isStopped' | 'isQueued'>): string {
  if (one.isQueued && !one.isStopped) return 'Waiting'
  return STATE_WORDS[one.isStopped ? 'stopped' : one.state].listed
}

/** Of titles without a match on the sample catalogue. Null with a key. */
export function sampleWords({ sample, state }: Pick<ImportDetails, 'sample' | 'state'>): string | null {
  if (sample === null) return null
  const then = state === 'review' ? 'Applying now loses nothing: this' : 'This'
  const key = 'With a TMDB key it finds the others.'
  return `This Cuedot runs on its sample of ${grouped(sample)} titles. ${key} ${then} import goes on from here then.`
}

/** What is to do about an import: "29 to decide, then apply". Null where nothing is. */
export function todoWords(one: ImportSummary): string | null {
  const until = filesUntil(one)
  if (one.state === 'failed') return 'choose another file'
  if (one.isStopped) return until ? `let it go on until ${until}` : 'let it go on'
  if (one.state === 'columns') return `until ${until}`
  if (one.state !== 'review') return null
  return one.open > 0 ? `${grouped(one.open)} to decide` : 'apply it'
}

/** The heading of an import's page and its title: "Review". A stopped step goes on under its own name. */
export function headingOf(one: Pick<ImportSummary, 'state' | 'isStopped'>): string {
  return STATE_WORDS[isPutAside(one) ? 'stopped' : one.state].heading
}

export function sourceName({ source, fileName }: Pick<ImportSummary, 'source' | 'fileName'>): string {
  return source && source !== 'table' ? IMPORT_SOURCES[source] : fileName
}

/** "812 of 1,621" with what is done to them. */
export function progressWords(one: ImportSummary): string {
  const total = one.state === 'applying' || one.state === 'undoing' ? one.decided : one.titles
  const figures = `${grouped(Math.min(one.done, total))} of ${grouped(total)}`
  if (one.isQueued) return IMPORT_SENTENCES.queued
  if (one.state === 'reading') return 'Reading the files.'
  if (one.state === 'applying')
    return one.isStopped ? `Stopped at ${grouped(one.done)}. Go on or undo.` : `Writing ${figures}.`
  if (one.state === 'undoing') return `Taking back ${figures}.`
  return one.isStopped ? `Stopped at ${figures}.` : `Finding titles: ${figures}.`
}

/** Until when files wait to be read: "28 November 2026". Null where none waits. */
export function filesUntil(one: Pick<ImportSummary, 'state' | 'isStopped' | 'createdAt'>): string | null {
  const isWaiting = one.state === 'columns' || (one.state === 'reading' && one.isStopped)
  if (!isWaiting) return null
  const until = new Date(one.createdAt)
  until.setUTCDate(until.getUTCDate() + IMPORT_FILES_DAYS)
  return day(until.toISOString().slice(0, 10))
}

/** Whether a review has been stopped: it waits to go on. */
export function isPutAside({ state, isStopped }: Pick<ImportSummary, 'state' | 'isStopped'>): boolean {
  return state === 'review' && isStopped
}

/** "1,277 titles go, with 650 ratings and 1,322 watches", its figure apart; and what stays. */
export function undoLines({ undo, ledger }: Pick<ImportDetails, 'undo' | 'ledger'>) {
  const { goes, keeps, ratings, watches } = undo
  const others = [
    ratings > 0 && counted(ratings, 'rating'),
    watches > 0 && counted(watches, 'watch', 'watches'),
  ].filter(Boolean)
  const withOthers = others.length > 0 ? `, with ${others.join(' and ')}` : ''
  const here = ledger.titles.known
  return [
    { count: goes, words: `${goes === 1 ? 'title goes' : 'titles go'}${withOthers}` },
    { count: keeps, words: `${keeps === 1 ? 'stays' : 'stay'}, because you changed ${them(keeps)} since` },
    {
      count: here,
      words: `${here === 1 ? 'was here before and is' : 'were here before and are'} not touched`,
    },
  ].filter(({ count }, at) => at === 0 || count > 0)
}

/** "1,277 titles went as they came. 12 that you changed since stay, and are listed." */
export function undoneWords({ undo: { goes, keeps } }: Pick<ImportDetails, 'undo'>): string {
  const came = goes === 1 ? 'title went as it came' : 'titles went as they came'
  const stay = keeps === 1 ? 'stays, and is listed' : 'stay, and are listed'
  return `${grouped(goes)} ${came}.${keeps > 0 ? ` ${grouped(keeps)} that you changed since ${stay}.` : ''}`
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them'
}

/** Small, exact where it is small: "512 bytes", "14 kB", "2.1 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte')
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
