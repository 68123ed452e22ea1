import { NOTE_MAX, RATING_SCALES, type RatingScale } from '#contract'
import {
  emptyReading,
  type GivenList,
  type GivenRow,
  type GivenState,
  type GivenTitle,
  type ReadFile,
} from '#upstream/transfer/read/parse/given-row'
import type { Csv } from '#upstream/transfer/read/parse/parse-csv'
import { privateList, readRecords, tagsOf, wholeId } from '#upstream/transfer/read/parse/record-reader'

type Cell = (row: GivenRow, listNames: ReadonlyMap<string, string>) => string | number | null | undefined

const OTHER_KINDS = ['trakt', 'simkl', 'letterboxd', 'tvtime'] as const

/** The table of what an import found no match for: what the member corrects, with all that is imported of it. */
export const UNMATCHED_COLUMNS: Record<string, Cell> = {
  Title: ({ title }) => title.name,
  Year: ({ title }) => title.year,
  'Original Title': ({ title }) => title.originalName,
  Type: ({ title }) => title.mediaType,
  'TMDB ID': ({ title }) => title.ids.tmdb,
  'IMDb ID': ({ title }) => title.ids.imdb,
  'TVDB ID': ({ title }) => title.ids.tvdb,
  'Other IDs': ({ title }) =>
    OTHER_KINDS.flatMap((kind) => (title.ids[kind] ? `${kind} ${title.ids[kind]}` : [])).join(', '),
  Season: (row) => row.season,
  Episode: (row) => row.episode,
  Rating: ({ rating, watch }) => (rating ?? watch?.rating)?.value,
  Scale: ({ rating, watch }) => (rating ?? watch?.rating)?.scale,
  Rated: ({ rating }) => rating && (rating.date.at ?? rating.date.clock ?? rating.date.on),
  'Rating of': ({ rating, watch }) => (rating ? 'title' : watch?.rating ? 'viewing' : ''),
  Watched: ({ watch }) => watch && (watch.at ?? watch.clock ?? (watch.on || 'unknown')),
  Rewatch: ({ watch }) => (watch?.isRewatch === true ? 'yes' : watch?.isRewatch === false ? 'no' : ''),
  Times: ({ watch }) => watch?.times,
  Note: ({ watch, list }) => watch?.note ?? list?.note,
  Tags: ({ watch }) => watch?.tags.join(', '),
  'Up to': ({ upTo }) => upTo && 'yes',
  Watchlist: ({ watchlist }) => watchlist && (watchlist.addedAt ?? 'yes'),
  State: (row) => row.state,
  List: ({ list }, names) => list && names.get(list.key),
  'List ID': ({ list }) => list?.key,
  Position: ({ list }) => list?.position,
  Listed: ({ list }) => list?.addedAt,
  Added: (row) => row.addedAt,
  File: (row) => row.file,
  Line: (row) => row.line,
}

/** Null for another table. */
export function readUnmatchedCsv(csv: Csv): ReadFile | null {
  if (!Object.keys(UNMATCHED_COLUMNS).every((column) => csv.header.includes(column))) return null
  const lists = new Map<string, GivenList>()
  const { rows, problems } = readRecords(csv, (record) => {
    const get = (column: string) => withFormula(record.get(column))
    const noted = withFormula(record.long(NOTE_MAX, 'Note')) || null
    const scale = record.get('Scale')
    const given = isScale(scale) ? record.rating(scale, 'Rating') : null
    const ofViewing = record.get('Rating of') === 'viewing'
    const [season, episode] = [record.whole('Season'), record.whole('Episode')]
    const [listed, watchlisted, stated] = [get('List ID'), record.get('Watchlist'), record.get('Watched')]
    const rewatch = record.get('Rewatch')
    const isUpTo = stated !== '' && record.get('Up to') !== ''
    if (listed && !lists.has(listed)) lists.set(listed, privateList(listed, get('List') || 'List'))
    return record.row({
      title: {
        mediaType: TYPES.find((type) => type === record.get('Type')) ?? null,
        name: get('Title'),
        originalName: get('Original Title'),
        year: record.year('Year'),
        ids: {
          ...record.ids({ tmdb: 'TMDB ID', imdb: 'IMDb ID', tvdb: 'TVDB ID' }),
          ...otherIds(get('Other IDs')),
        },
      },
      season,
      episode,
      addedAt: record.get('Added') || null,
      rating: !ofViewing && given,
      ratedOn: record.date('Rated'),
      watch: stated !== '' && {
        ...(stated !== 'unknown' && record.date('Watched')),
        isRewatch: rewatch === '' ? null : rewatch === 'yes',
        note: listed ? null : noted,
        tags: tagsOf(withFormula(record.long(NOTE_MAX, 'Tags'))),
        times: Number(wholeId(record.get('Times'))) || 1,
        rating: ofViewing ? given : null,
      },
      upTo: isUpTo && season !== null && episode !== null && { season, episode },
      watchlist: watchlisted !== '' && { addedAt: watchlisted === 'yes' ? null : watchlisted },
      state: STATES.find((one) => one === record.get('State')),
      list: listed !== '' && {
        key: listed,
        position: Number(wholeId(record.get('Position'))) || record.line,
        note: noted,
        addedAt: record.get('Listed') || null,
      },
    })
  })
  const reading = { ...emptyReading(problems), rows, lists: Array.from(lists.values()) }
  return { source: 'cuedot', kind: 'misses', reading }
}

/** "trakt 1388, letterboxd https://boxd.it/aaaa". */
function otherIds(text: string): GivenTitle['ids'] {
  const stated = text.split(', ').map((one) => /^(\w+) (\S+)$/.exec(one) ?? [])
  return Object.fromEntries(
    OTHER_KINDS.flatMap((kind) => {
      const [, , id] = stated.findLast((one) => one[1] === kind) ?? []
      return id ? [[kind, id]] : []
    }),
  )
}

const TYPES = ['movie', 'tv'] as const
const STATES: GivenState[] = ['planned', 'watching', 'completed', 'paused', 'dropped']

function isScale(name: string): name is RatingScale {
  return (RATING_SCALES as readonly string[]).includes(name)
}

/** As `withoutFormula` writes it. */
function withFormula(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '')
}
