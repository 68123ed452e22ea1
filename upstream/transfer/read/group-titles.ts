import type { MediaType } from '#contract'
import { fold } from '#lib/text/fold'
import {
  type GivenRow,
  type GivenTitle,
  ID_KINDS,
  type IdKind,
} from '#upstream/transfer/read/parse/given-row'
import { type GivenRating, toRating } from '#upstream/transfer/read/parse/rating-scales'

/** A title of the files, with all that they say of it. */
export interface ReadTitle extends GivenTitle {
  rows: GivenRow[]
  /** Its rows are episodes by their numbers, of which `placeEpisodes` finds the shows. */
  isUnplaced?: true
  /** It goes on with the title before it, which has many rows. */
  isPart?: true
  /** Its current rating. */
  rating: (GivenRating & { rating: number; on: string; at: string | null }) | null
}

/** Numbers of movies and shows are counted separately. */
const COUNTED_BY_TYPE: readonly IdKind[] = ['tmdb', 'tvdb', 'trakt', 'simkl']

/** Joins the records of each title: by their numbers, else by type, name and year. */
export function groupTitles(rows: readonly GivenRow[]): ReadTitle[] {
  const groups: ReadTitle[] = []
  const byKey = new Map<string, ReadTitle>()
  const homonyms = findHomonyms(rows)
  // A list may name a title by a number only; what has a name comes first.
  const sorted = rows.toSorted((a, b) => Number(a.title.name === '') - Number(b.title.name === ''))
  for (const row of sorted) {
    // What our own bundle says is not joined with what other files say.
    const title = row.own ? { ...row.title, isCertain: true as const } : row.title
    const keys = row.own ? ownKeys(title) : keysOf(title, homonyms)
    let group = keys.map((key) => byKey.get(key)).find((one) => one !== undefined)
    if (!group) {
      group = { ...title, ids: { ...title.ids }, rows: [], rating: null }
      groups.push(group)
    }
    group.rows.push(row)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, group)
    if (row.own) continue
    group.mediaType ??= row.title.mediaType
    group.year ??= row.title.year
    group.ids = { ...row.title.ids, ...group.ids }
  }
  const joined = joinUndated(groups)
  for (const group of joined) {
    group.rows = mergeBySource(group.rows)
    group.rating = currentRating(group.rows)
  }
  return joined
}

/** Rows that name an episode by its number alone have no show yet. */
export function groupUnplaced(rows: readonly GivenRow[]): ReadTitle[] {
  const byEpisode = Map.groupBy(rows, ({ episodeId }) => episodeId)
  const none = { mediaType: null, name: '', year: null, ids: {}, rating: null } as const
  return Array.from(byEpisode.values(), (some) => ({
    ...none,
    ...some[0]?.title,
    rows: some,
    isUnplaced: true,
  }))
}

/** A record without a year is of the one title of that name and type that the files have with one. */
function joinUndated(groups: ReadTitle[]): ReadTitle[] {
  const byName = Map.groupBy(groups, ({ mediaType, name }) => nameKey(mediaType, name, null))
  return groups.filter((group) => {
    if (group.isCertain) return true
    if (group.year !== null || group.name === '' || hasNumber(group)) return true
    const others = (byName.get(nameKey(group.mediaType, group.name, null)) ?? []).filter(
      (one) => one !== group && !one.isCertain,
    )
    const [only] = others
    if (!only || others.length > 1) return true
    only.rows.push(...group.rows)
    return false
  })
}

function hasNumber({ ids }: GivenTitle): boolean {
  return Object.keys(ids).some((kind) => kind !== 'tvtime')
}

/** A film and the show that TMDB has made of it share their IMDb number. */
function ownKeys({ mediaType, ids }: GivenTitle): string[] {
  return [`own tmdb ${mediaType} ${ids.tmdb}`]
}

function keysOf({ mediaType, name, year, ids }: GivenTitle, homonyms: ReadonlySet<string>): string[] {
  const numbers = ID_KINDS.flatMap((kind) => {
    const value = ids[kind]
    if (!value || kind === 'letterboxd' || kind === 'tvtime') return []
    if (!COUNTED_BY_TYPE.includes(kind)) return [`${kind} ${value}`]
    return mediaType ? [`${kind} ${mediaType} ${value}`] : []
  })
  if (ids.tvtime) numbers.push(`tvtime ${ids.tvtime}`)
  // The archive of TV Time has its uuid in some files only.
  if (name === '' || (numbers.length > 0 && !(ids.tvtime && numbers.length === 1))) return numbers
  const key = nameKey(mediaType, name, year)
  return [...numbers, homonyms.has(key) && ids.letterboxd ? `${key} ${ids.letterboxd}` : key]
}

/** Names and years that two films of a Letterboxd export share. */
function findHomonyms(rows: readonly GivenRow[]): Set<string> {
  const addresses = new Map<string, string>()
  const homonyms = new Set<string>()
  for (const { title } of rows) {
    if (!title.ids.letterboxd) continue
    const key = nameKey(title.mediaType, title.name, title.year)
    const known = addresses.get(key)
    if (known === undefined) addresses.set(key, title.ids.letterboxd)
    else if (known !== title.ids.letterboxd) homonyms.add(key)
  }
  return homonyms
}

function nameKey(mediaType: MediaType | null, name: string, year: number | null): string {
  return `name ${mediaType ?? ''} ${fold(name)} ${year ?? ''}`
}

/** A diary entry and its review are one record. */
function mergeBySource(rows: GivenRow[]): GivenRow[] {
  const bySource = new Map<string, GivenRow>()
  return rows.filter((row) => {
    const known = row.sourceKey && bySource.get(row.sourceKey)
    if (row.sourceKey && !known) bySource.set(row.sourceKey, row)
    if (!known) return true
    if (known.watch && row.watch) {
      known.watch.note ??= row.watch.note
      known.watch.rating ??= row.watch.rating
      if (known.watch.tags.length === 0) known.watch.tags = row.watch.tags
      const { on, at, clock } = row.watch
      if (!known.watch.on) Object.assign(known.watch, { on, at, ...(clock && { clock }) })
    }
    known.rating ??= row.rating
    known.watchlist ??= row.watchlist
    return false
  })
}

/** What a file of ratings says; without one, the rating of the latest viewing. */
export function currentRating(rows: readonly GivenRow[]): ReadTitle['rating'] {
  const ofTitle = rows.filter((row) => row.season === undefined)
  const stated = ofTitle.flatMap(({ rating }) => (rating ? [{ ...rating, ...rating.date }] : []))
  const viewed = ofTitle.flatMap(({ watch, own }) =>
    watch?.rating && !own ? [{ ...watch.rating, on: watch.on, at: watch.at }] : [],
  )
  const [latest] = (stated.length > 0 ? stated : viewed).toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
  if (!latest) return null
  const { value, scale, on, at } = latest
  const rating = toRating(value, scale)
  return typeof rating === 'number' ? { value, scale, rating, on, at } : null
}

function timeOf({ on, at }: { on: string; at: string | null }): string {
  return at ?? on
}
