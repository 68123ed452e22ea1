import {
  EPISODE_MAX,
  ID_MAX,
  IMPORT_IDS_MAX,
  IMPORT_POSITION_MAX,
  IMPORT_TEXT_MAX,
  LIST_NOTE_MAX,
  NOTE_MAX,
  SEASON_MAX,
  stateReason,
  TAG_MAX,
  TAGS_MAX,
} from '#contract'
import { cutText, type Report, tooLong } from '#upstream/transfer/read/bounds/problems'
import { isWholeShow, reportWholeShowWatch } from '#upstream/transfer/read/bounds/report-whole-show-watch'
import type {
  GivenDate,
  GivenRow,
  GivenTitle,
  IdKind,
  OwnFacts,
} from '#upstream/transfer/read/parse/given-row'
import { isInstant, isYear, NO_DATE, parseDate } from '#upstream/transfer/read/parse/parse-dates'
import { type GivenRating, toRating } from '#upstream/transfer/read/parse/rating-scales'

const NUMBERS: readonly IdKind[] = ['tmdb', 'tvdb', 'trakt', 'simkl']
/** The most that each may be, and what is wanted of it. */
const WHOLE_NUMBERS = {
  season: [SEASON_MAX, stateReason('wanted.season')],
  episode: [EPISODE_MAX, stateReason('wanted.episode')],
  position: [IMPORT_POSITION_MAX, stateReason('wanted.position')],
  line: [ID_MAX, stateReason('wanted.id')],
} as const

/**
 * What a record says, within the limits of the calls that write the same: whatever the format, each value that is
 * beyond one is reported. Null where the record cannot be placed.
 */
export function boundRow(row: GivenRow, report: Report): GivenRow | null {
  const { rating, watch, list, episodeId } = row
  if (!isPlaced(row, report) || (row.upTo && !isPlaced(row.upTo, report))) return null
  if (episodeId !== undefined && !isId(episodeId, report)) return null
  boundTitle(row.title, report)
  if (row.own && !row.title.ids.tmdb) return null
  if (!row.title.name && Object.keys(row.title.ids).length === 0 && episodeId === undefined) return null
  if (!isWhole('line', row.line, report)) row.line = 0
  if (rating && isRating(rating, report)) boundDate(rating.date, report)
  else {
    delete row.rating
    if (row.own?.given) row.own.given = null
  }
  if (watch && isWholeShow(row)) {
    reportWholeShowWatch(report, watch, row.title.name)
    delete row.watch
  } else if (watch) boundWatch(watch, report)
  if (list) {
    if (list.note) list.note = cut('note', list.note, LIST_NOTE_MAX, report)
    if (!isWhole('position', list.position, report)) list.position = row.line
  }
  for (const dated of [row, row.watchlist, list]) {
    if (dated?.addedAt) dated.addedAt = stamp(dated.addedAt, report)
  }
  if (row.own) boundOwn(row.own, report)
  return row
}

function boundOwn(own: OwnFacts, report: Report): void {
  const { collection, names, note } = own
  if (own.given && !isRating(own.given, report)) own.given = null
  if (note) note.note = cut('note', note.note, NOTE_MAX, report)
  if (collection?.given && !isRating(collection.given, report)) collection.given = null
  if (!names || names.length <= IMPORT_IDS_MAX) return
  report('ids', String(names.length), stateReason('wanted.ids'))
  own.names = names.slice(0, IMPORT_IDS_MAX)
}

function isPlaced({ season, episode }: Pick<GivenRow, 'season' | 'episode'>, report: Report): boolean {
  if (season !== undefined && !isWhole('season', season, report)) return false
  return episode === undefined || isWhole('episode', episode, report)
}

function boundTitle(title: GivenTitle, report: Report): void {
  for (const kind of NUMBERS) {
    const id = title.ids[kind]
    if (id !== undefined && !isId(id, report, kind)) delete title.ids[kind]
  }
  if (title.year !== null && !isYear(title.year)) {
    report('year', String(title.year), stateReason('wanted.year'))
    title.year = null
  }
  title.name = cut('title', title.name, IMPORT_TEXT_MAX, report)
  if (title.originalName) {
    title.originalName = cut('original title', title.originalName, IMPORT_TEXT_MAX, report)
  }
}

function boundWatch(watch: NonNullable<GivenRow['watch']>, report: Report): void {
  boundDate(watch, report)
  if (watch.note) watch.note = cut('note', watch.note, NOTE_MAX, report)
  if (watch.tags.length > TAGS_MAX) {
    report('tags', watch.tags.slice(TAGS_MAX).join(', '), stateReason('wanted.tags'))
  }
  const tags = watch.tags.slice(0, TAGS_MAX).map((tag) => cut('tags', tag, TAG_MAX, report).trim())
  watch.tags = Array.from(new Set(tags)).filter(Boolean)
  if (watch.rating && !isRating(watch.rating, report)) watch.rating = null
  if (watch.times >= 0 && (Number.isInteger(watch.times) || watch.times === Number.POSITIVE_INFINITY)) return
  report('times', String(watch.times), stateReason('wanted.wholeNumber'))
  watch.times = 1
}

function boundDate(date: GivenDate, report: Report): void {
  const { on, at } = date
  if (parseDate(on)?.on === on && (at === null || isInstant(at))) return
  report('date', at ?? on, stateReason('wanted.date'))
  Object.assign(date, NO_DATE)
}

/** As given, where it is a date and not how a service writes that it has none. */
export function stamp(text: string, report: Report): string | null {
  const date = parseDate(text)
  if (date) return date.on ? text : null
  report('date', text, stateReason('wanted.date'))
  return null
}

function isRating({ value, scale }: GivenRating, report: Report): boolean {
  const isOnScale = toRating(value, scale) !== undefined
  if (!isOnScale) report('rating', value, stateReason('wanted.rating'))
  return isOnScale
}

function isId(text: string, report: Report, kind = 'tmdb'): boolean {
  const isNumber = /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= ID_MAX
  if (!isNumber) report(kind, text, stateReason('wanted.id'))
  return isNumber
}

export function cut(column: string, text: string, max: number, report: Report): string {
  if (text.length > max) report(column, text, tooLong(max))
  return cutText(text, max)
}

function isWhole(column: keyof typeof WHOLE_NUMBERS, number: number, report: Report): boolean {
  const [most, wanted] = WHOLE_NUMBERS[column]
  if (Number.isInteger(number) && number >= 0 && number <= most) return true
  report(column, String(number), wanted)
  return false
}
