import { counted, day, grouped } from '../../text/format.ts'
import { starsFigure } from '../../text/stars.ts'
import { IMPORT_FILES_DAYS } from '../limits.ts'
import type { ImportDetails, ImportRow, ImportSummary } from './import.ts'
import { IMPORT_SOURCES } from './import-states.ts'

export const IMPORT_MESSAGES = {
  drop: 'Drop your files here, or choose them.',
  nothingWritten: 'Nothing is written until you have seen it.',
  uploadFailed: 'The upload did not arrive. Try again.',
  changeFailed: 'That was not saved.',
  decidedThere: 'What is decided is already here.',
  allThere: 'Everything in this file is already here.',
  stopped: 'Nothing is written. Let it go on, or forget it.',
  away: 'The film database does not answer.',
  noConnection: 'No connection. The import goes on; this page looks again by itself.',
  queued: 'Two imports are running. This one waits.',
  importsFailed: 'Failed to load your imports. Please try again later.',
  keptRow: 'Undone, but for what you changed since.',
  undoneRow: 'Undone.',
  forgetQuestion: 'Forget this import? Nothing of it is left to undo, and it goes from your imports.',
  keepQuestion: 'Keep this import for good? What was imported stays, and its undo goes.',
  columns: 'Say what the columns are, and it is read.',
  filesWait: (until: string) => `The files wait until ${until}, and are deleted then.`,
  stoppedAt: (percent: number) => `The upload stopped at ${percent} %. Try again.`,
  tooLarge: (megabytes: number) => `That is ${megabytes} MB; 64 MB fit.`,
} as const

/** "This is a Letterboxd export of 21 November 2026, 4 files." */
export function recognisedWords({ source, fileName, files }: ImportDetails): string {
  const many = counted(files.length, 'file')
  if (!source || source === 'table') return `This is a table of yours, ${many}.`
  const name = IMPORT_SOURCES[source]
  const on = /(?<!\d)(20\d\d-[01]\d-[0-3]\d)(?!\d)/.exec(fileName)?.[1]
  return `This is ${name === 'IMDb' ? 'an' : 'a'} ${name} export${on ? ` of ${day(on)}` : ''}, ${many}.`
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

/** Reading · Finding titles · For you to review · … */
export function stateWords(one: Pick<ImportSummary, 'state' | 'isStopped' | 'isQueued'>): string {
  if (one.isStopped) return 'Stopped'
  if (one.isQueued) return 'Waiting'
  return {
    reading: 'Reading',
    columns: 'Columns to name',
    resolving: 'Finding titles',
    review: 'For you to review',
    applying: 'Applying',
    applied: 'Applied',
    undoing: 'Undoing',
    undone: 'Undone',
    failed: 'Failed',
  }[one.state]
}

export function sourceName({ source, fileName }: Pick<ImportSummary, 'source' | 'fileName'>): string {
  return source && source !== 'table' ? IMPORT_SOURCES[source] : fileName
}

/** "812 of 1,621" with what is done to them. */
export function progressWords(one: ImportSummary): string {
  const total = one.state === 'applying' || one.state === 'undoing' ? one.decided : one.titles
  const figures = `${grouped(Math.min(one.done, total))} of ${grouped(total)}`
  if (one.isQueued) return IMPORT_MESSAGES.queued
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

/** "Undo this import? 1,562 titles go, as far as it wrote them. 12 keep what you changed since, and are listed." */
export function undoQuestion({ undo: { goes, keeps } }: Pick<ImportDetails, 'undo'>): string {
  const far = goes === 0 ? '' : `, as far as it wrote ${goes === 1 ? 'it' : 'them'}`
  const rest = `${keepsWords(keeps)}, and ${keeps === 1 ? 'is' : 'are'} listed.`
  return `Undo this import? ${counted(goes, 'title goes', 'titles go')}${far}.${keeps > 0 ? ` ${rest}` : ''}`
}

/** "Taken back on 21 November 2026: 1,562 titles, as far as it had written them. 12 keep what you changed since." */
export function undoneWords({
  undoneAt,
  createdAt,
  undo: { goes, keeps },
}: Pick<ImportDetails, 'undoneAt' | 'createdAt' | 'undo'>): string {
  const on = day((undoneAt ?? createdAt).slice(0, 10))
  const far = goes === 0 ? '' : `, as far as it had written ${goes === 1 ? 'it' : 'them'}`
  return `Taken back on ${on}: ${counted(goes, 'title')}${far}.${keeps > 0 ? ` ${keepsWords(keeps)}.` : ''}`
}

function keepsWords(keeps: number): string {
  return `${grouped(keeps)} ${keeps === 1 ? 'keeps' : 'keep'} what you changed since`
}

/** Small, exact where it is small: "512 bytes", "14 kB", "2.1 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte')
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
