import type {
  CollectionItem,
  Entry,
  HistoryItem,
  PlaybackItem,
  Playing,
  ProgramTitle,
  RowSource,
  Title,
  Watch,
} from '#contract'
import { titleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { readImdbIds } from '#upstream/titles/titles'
import { readOrigins } from '#upstream/watches/watch-origins'

type ShownTitle = Pick<Title, 'mediaType' | 'id' | 'name' | 'releaseDate'>
type TitleOf = (title: ShownTitle) => ProgramTitle

/** What turns each of the titles into what programs read. */
export async function programTitles(db: Db, titles: readonly ShownTitle[]): Promise<TitleOf> {
  const imdbIds = await readImdbIds(db, titles)
  return (title) => ({
    type: title.mediaType,
    ids: { tmdb: title.id, imdb: imdbIds.get(titleKey(title)) ?? null },
    title: title.name,
    year: yearOf(title.releaseDate),
  })
}

function yearOf(releaseDate: string | null): number | null {
  const year = Number(releaseDate?.slice(0, 4))
  return year > 0 ? year : null
}

/** Each title with what `rest` has of it. */
export async function withTitles<Of extends ShownTitle, Rest>(
  db: Db,
  items: readonly Of[],
  rest: (item: Of) => Rest,
): Promise<(ProgramTitle & Rest)[]> {
  const titleOf = await programTitles(db, items)
  return items.map((item) => ({ ...titleOf(item), ...rest(item) }))
}

export async function toHistoryItems(
  db: Db,
  memberId: number,
  watches: readonly Watch[],
): Promise<HistoryItem[]> {
  const titleOf = await programTitles(
    db,
    watches.map(({ title }) => title),
  )
  const origins = await readOrigins(
    db,
    watches.map(({ id }) => id),
  )
  const nameOf = await sourceNames(
    db,
    memberId,
    Array.from(origins.values(), ({ source }) => source),
  )
  return watches.map(({ id, title, season, episode, ...watch }) => {
    const origin = origins.get(id)
    return {
      id,
      ...titleOf(title),
      ...(title.mediaType === 'tv' && { season, episode }),
      watchedAt: watch.watchedAt,
      watchedOn: watch.watchedOn,
      isRewatch: watch.isRewatch,
      note: watch.note,
      tags: watch.tags,
      source: nameOf(origin?.source ?? null),
      createdAt: origin?.createdAt ?? '',
    }
  })
}

export function toCollectionItems(
  db: Db,
  entries: readonly (Entry & { ratedAt: string | null })[],
): Promise<CollectionItem[]> {
  return withTitles(db, entries, ({ addedAt, rating, ratedAt }) => ({
    addedAt: addedAt ?? '',
    rating,
    ratedAt,
  }))
}

export async function toPlaybackItems(db: Db, playing: readonly Playing[]): Promise<PlaybackItem[]> {
  const titleOf = await programTitles(
    db,
    playing.map(({ title }) => title),
  )
  return playing.map(({ title, season, episode, position, durationS, lastAt, isPaused, player }) => ({
    ...titleOf(title),
    ...(title.mediaType === 'tv' && { season, episode }),
    position,
    durationS,
    lastAt,
    isPaused,
    player,
  }))
}

const KINDS = { connection: 'connection', token: 'program' } as const

/** What connections and tokens are called; null for what is neither, and for one that is removed. */
async function sourceNames(
  db: Db,
  memberId: number,
  sources: readonly (RowSource | null)[],
): Promise<(source: RowSource | null) => HistoryItem['source']> {
  const ids = (kind: keyof typeof KINDS) => {
    const of = sources.flatMap((source) => (source?.startsWith(`${kind}-`) ? [numberOf(source)] : []))
    return Array.from(new Set(of))
  }
  const read = async (table: 'connections' | 'api_tokens', wanted: number[]) => {
    if (wanted.length === 0) return new Map<number, string>()
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', wanted)
      // A server's connection is all members'.
      .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('member_id', 'is', null)]))
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const names = {
    connection: await read('connections', ids('connection')),
    token: await read('api_tokens', ids('token')),
  }
  return (source) => {
    const kind = source?.split('-')[0]
    if (source === null || (kind !== 'connection' && kind !== 'token')) return null
    const name = names[kind].get(numberOf(source))
    return name === undefined ? null : { kind: KINDS[kind], name }
  }
}

function numberOf(source: RowSource): number {
  return Number(source.slice(source.indexOf('-') + 1))
}
