import type { z } from 'zod'
import { setOwnServices, stateReason } from '#contract'
import { reasonForIssue } from '#lib/contract/reason-for-issue'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSIONS,
  BundleList,
  BundleProfile,
  type BundleTitle,
  ReadBundleTitle,
} from '#upstream/transfer/cuedot-json-schema'
import { type Report, reporter } from '#upstream/transfer/read/bounds/problems'
import {
  emptyReading,
  externalKeys,
  type GivenList,
  type GivenRow,
  type GivenTitle,
  ID_KINDS,
  type ReadFile,
} from '#upstream/transfer/read/parse/given-row'
import { type Item, itemsIn } from '#upstream/transfer/read/parse/json-item'
import { NO_DATE, parseDate } from '#upstream/transfer/read/parse/parse-dates'

/** Where a title or a list is: its number, counted over all. */
type Location = Pick<GivenRow, 'file' | 'line'> & { report: Report }

/** `cuedot.json`. Null for an object of another service. */
export function readBundle(file: string, body: Item): ReadFile | null {
  if (body.format !== BUNDLE_FORMAT) return null
  if (!BUNDLE_VERSIONS.includes(body.version)) return { skipped: stateReason('skipped.tooNew') }
  const reading = emptyReading()
  const profile = BundleProfile.safeParse(body.profile)
  if (profile.success) {
    const { biography = null, links = {}, is_private, country = null, services = [] } = profile.data
    const watching = setOwnServices.input.safeParse({ country, services })
    reading.profile = {
      biography,
      links,
      isPrivate: is_private,
      ...(watching.success && country && { watching: watching.data }),
    }
  }
  let line = 0
  /** Items that cannot be read are reported, and cost none of the others. */
  function readAll<Schema extends z.ZodType>(
    schema: Schema,
    items: Item[],
    rowsOf: (item: z.infer<Schema>, location: Location) => GivenRow[],
  ): void {
    for (const item of items) {
      const report = reporter(reading.problems, file, ++line)
      const { data, error } = schema.safeParse(item, { reportInput: true })
      const [issue] = error?.issues ?? []
      if (issue) report(issue.path.join('.'), JSON.stringify(item), reasonForIssue(issue))
      else for (const row of rowsOf(data as z.infer<Schema>, { file, line, report })) reading.rows.push(row)
    }
  }
  readAll(ReadBundleTitle, itemsIn(body, 'titles'), titleRows)
  readAll(BundleList, itemsIn(body, 'lists'), (list, location) => {
    const key = freeKey(reading.lists, `cuedot list ${list.created_at} ${list.name}`)
    reading.lists.push({
      key,
      name: list.name,
      description: list.description,
      isPrivate: list.privacy !== 'public',
      createdAt: list.created_at,
      own: { privacy: list.privacy, sort: list.sort, updatedAt: list.updated_at },
    })
    return listRows(list, key, location)
  })
  const kept = itemsIn(body, 'kept').length
  if (kept > 0)
    reporter(reading.problems, file, 0)(
      'kept',
      stateReason('found.rows', { count: kept }),
      stateReason('wanted.known'),
    )
  return { source: 'cuedot', kind: 'everything', reading }
}

function titleRows(one: ReadBundleTitle, { file, line, report }: Location): GivenRow[] {
  const { collection, watchlist, dismissed_at: dismissedAt, state, ids = {} } = one
  const of = { file, line, title: titleOf(one) }
  const row: GivenRow = {
    ...of,
    own: {
      ...(collection && {
        collection: {
          addedAt: collection.added_at,
          rating: collection.rating ?? null,
          ratedAt: collection.rated_at ?? null,
          given: collection.given ?? null,
        },
      }),
      ...(dismissedAt && { dismissedAt }),
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
  const seasons = (one.season_ratings ?? []).map((rated) => ({
    ...of,
    season: rated.season,
    ...(rated.episode !== undefined && { episode: rated.episode }),
    ...placeRating(rated),
  }))
  const notes = (one.season_notes ?? []).map(({ season, episode, note, noted_at: notedAt }) => ({
    ...of,
    own: { note: { note, notedAt } },
    season,
    ...(episode !== undefined && { episode }),
  }))
  const watches = (one.watches ?? []).flatMap((watch) => {
    const { season, episode, on = '', at = null, rewatch, note = null, tags = [], given = null } = watch
    if (!parseDate(on)) {
      report('on', on, stateReason('wanted.date'))
      return []
    }
    return {
      ...of,
      own: { loggedAt: watch.logged_at },
      ...(season !== undefined && { season }),
      ...(episode !== undefined && { episode }),
      watch: { on, at, isRewatch: rewatch, note, tags, rating: given, times: 1 },
    }
  })
  return [row, ...seasons, ...notes, ...watches]
}

function placeRating(
  rated: NonNullable<ReadBundleTitle['season_ratings']>[number],
): Pick<GivenRow, 'own' | 'rating'> {
  if ('value' in rated) {
    const { value, scale } = rated
    return { own: { given: { value, scale } }, rating: { value, scale, date: NO_DATE } }
  }
  const { rating, rated_at: at = null, given = null } = rated
  const date = { on: at?.slice(0, 10) ?? '', at }
  return { own: { given }, rating: { value: String(rating), scale: 'hundred', date } }
}

/** Lists may share their name and the instant of their making. */
function freeKey(lists: readonly GivenList[], key: string): string {
  const taken = lists.filter((one) => one.key === key || one.key.startsWith(`${key} `)).length
  return taken > 0 ? `${key} ${taken + 1}` : key
}

function listRows({ titles }: BundleList, key: string, { file, line }: Location): GivenRow[] {
  return titles.map((one, at) => {
    const list = { key, position: at + 1, note: one.note ?? null, addedAt: one.added_at }
    return { file, line, title: titleOf(one), own: {}, list }
  })
}

function titleOf({
  type,
  tmdb,
  name,
  year,
  ids,
}: Pick<BundleTitle, 'type' | 'tmdb' | 'name' | 'year' | 'ids'>): GivenTitle {
  const imdb = ids?.imdb?.[0]
  return {
    mediaType: type,
    name,
    year: year ?? null,
    ids: { tmdb: String(tmdb), ...(imdb && { imdb }) },
  }
}
