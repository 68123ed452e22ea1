import type { z } from 'zod'
import { counted } from '#lib/text/format'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  BundleList,
  BundleProfile,
  BundleTitle,
  type BundleWatch,
} from '#upstream/transfer/bundle'
import { reporter } from '#upstream/transfer/read/bounds/problems'
import {
  emptyReading,
  externalKeys,
  type GivenRow,
  type GivenTitle,
  ID_KINDS,
  type ReadFile,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import { type Item, itemsIn } from '#upstream/transfer/read/formats/json-item'
import { NO_DATE, parseDate } from '#upstream/transfer/read/formats/parse-dates'

export const NEWER_VERSION = 'of a newer version of Cuedot'

/** `cuedot.json`. Null for an object of another service. */
export function readBundle(file: string, body: Item): ReadFile | null {
  if (body.format !== BUNDLE_FORMAT) return null
  if (body.version !== BUNDLE_VERSION) return { skipped: NEWER_VERSION }
  const reading = emptyReading()
  const profile = BundleProfile.safeParse(body.profile)
  if (profile.success) {
    const { biography = null, links = {}, is_private } = profile.data
    reading.profile = { biography, links, isPrivate: is_private }
  }
  const place = { reading, file, line: 0 }
  for (const title of eachOf(BundleTitle, itemsIn(body, 'titles'), place)) addTitle(place, title)
  for (const list of eachOf(BundleList, itemsIn(body, 'lists'), place)) addList(place, list)
  const kept = itemsIn(body, 'kept').length
  if (kept > 0)
    reporter(reading.problems, file, 0)('kept', counted(kept, 'row'), 'what Cuedot has a place for')
  return { source: 'cuedot', kind: 'everything', reading }
}

interface Place {
  reading: Reading
  file: string
  /** Of the title, the list or the row, counted over all. */
  line: number
}

/** Items that cannot be read are reported, and cost none of the others. */
function* eachOf<Schema extends z.ZodType>(
  schema: Schema,
  items: Item[],
  place: Place,
): Generator<z.infer<Schema>> {
  for (const item of items) {
    place.line++
    const parsed = schema.safeParse(item)
    if (parsed.success) yield parsed.data
    else {
      const [issue] = parsed.error.issues
      const report = reporter(place.reading.problems, place.file, place.line)
      report(issue?.path.join('.') ?? '', JSON.stringify(item), issue?.message ?? 'what Cuedot writes')
    }
  }
}

function addTitle({ reading, file, line }: Place, one: BundleTitle): void {
  const { collection, watchlist, state, ids = {} } = one
  const title = titleOf(one)
  const row: GivenRow = {
    file,
    line,
    title,
    own: {
      ...(collection && {
        collection: {
          addedAt: collection.added_at,
          rating: collection.rating ?? null,
          ratedAt: collection.rated_at ?? null,
          given: collection.given ?? null,
        },
      }),
      ...(state && { state: { state: state.state, changedAt: state.changed_at } }),
      names: ID_KINDS.flatMap((kind) =>
        (ids[kind] ?? []).flatMap((value) => externalKeys({ ids: { [kind]: value } }, one.type)),
      ),
    },
    ...(watchlist && { watchlist: { addedAt: watchlist.added_at } }),
  }
  if (collection?.rating !== undefined) {
    const { rating, rated_at: at = null } = collection
    row.rating = { value: String(rating), scale: 'hundred', date: { on: at?.slice(0, 10) ?? '', at } }
  }
  reading.rows.push(row)
  for (const { season, episode, ...rating } of one.season_ratings ?? []) {
    reading.rows.push({
      file,
      line,
      title,
      own: {},
      season,
      ...(episode !== undefined && { episode }),
      rating: { ...rating, date: NO_DATE },
    })
  }
  for (const watch of one.watches ?? []) {
    if (parseDate(watch.on ?? '')) reading.rows.push(watchRow({ file, line, title }, watch))
    else reporter(reading.problems, file, line)('on', watch.on ?? '', 'a date, as 2024-05-12')
  }
}

function watchRow(of: Pick<GivenRow, 'file' | 'line' | 'title'>, watch: BundleWatch): GivenRow {
  const { season, episode, on = '', at = null, rewatch, note = null, tags = [], given = null } = watch
  return {
    ...of,
    own: { loggedAt: watch.logged_at },
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    watch: { on, at, isRewatch: rewatch, note, tags, rating: given, times: 1 },
  }
}

function addList({ reading, file, line }: Place, list: BundleList): void {
  const key = `cuedot list ${list.created_at} ${list.name}`
  const taken = reading.lists.filter((one) => one.key === key || one.key.startsWith(`${key} `)).length
  const ownKey = taken > 0 ? `${key} ${taken + 1}` : key
  reading.lists.push({
    key: ownKey,
    name: list.name,
    description: list.description,
    isPrivate: list.privacy !== 'public',
    createdAt: list.created_at,
    own: { privacy: list.privacy, sort: list.sort, updatedAt: list.updated_at },
  })
  for (const [at, one] of list.titles.entries()) {
    const place = { key: ownKey, position: at + 1, note: one.note ?? null, addedAt: one.added_at }
    reading.rows.push({ file, line, title: titleOf(one), own: {}, list: place })
  }
}

function titleOf({
  type,
  tmdb,
  name,
  year,
}: Pick<BundleTitle, 'type' | 'tmdb' | 'name' | 'year'>): GivenTitle {
  return { mediaType: type, name, year: year ?? null, ids: { tmdb: String(tmdb) } }
}
