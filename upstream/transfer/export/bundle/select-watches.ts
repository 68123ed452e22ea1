import type { Selectable } from 'kysely'
import type { MediaType } from '#contract'
import type { Db } from '#upstream/db/open'
import type { BundleWatch } from '#upstream/transfer/bundle'
import type { GivenRatingsTable } from '#upstream/transfer/transfer-schema'

export interface TitlesOfMember {
  memberId: number
  mediaType: MediaType
  ids: number[]
}

export type GivenColumns = Pick<
  Selectable<GivenRatingsTable>,
  'title_id' | 'season' | 'episode' | 'watch_id' | 'value' | 'scale'
>

export interface ExportedWatch {
  titleId: number
  watch: BundleWatch
  /** TMDB's number of the episode, where it is stored. */
  episodeId: number | null
}

/** The watches of these titles, by title and then by what they say, so that their order needs no number. */
export async function selectWatches(
  db: Db,
  of: TitlesOfMember,
  given: readonly GivenColumns[],
): Promise<Map<number, ExportedWatch[]>> {
  const rows = await ofMember(db, of)
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'watches.title_id')
        .onRef('episodes.season', '=', 'watches.season')
        .onRef('episodes.episode', '=', 'watches.episode'),
    )
    .select([
      'episodes.tmdb_id as episodeId',
      'watches.id',
      'watches.title_id',
      'watches.season',
      'watches.episode',
      'watches.watched_on',
      'watches.watched_at',
      'watches.is_rewatch',
      'watches.note',
      'watches.created_at',
    ])
    .execute()
  const tagRows = await ofMember(db, of)
    .innerJoin('watch_tags', 'watch_tags.watch_id', 'watches.id')
    .select(['watch_tags.watch_id', 'watch_tags.tag'])
    .execute()
  const tags = Map.groupBy(tagRows, ({ watch_id }) => watch_id)
  const ratings = new Map(given.map((one) => [one.watch_id, one]))
  const watches = rows.map((row): ExportedWatch => {
    const rating = ratings.get(row.id)
    const tagged = tags.get(row.id)?.map(({ tag }) => tag) ?? []
    const watch: BundleWatch = {
      ...(row.season !== null && { season: row.season }),
      ...(row.episode !== null && { episode: row.episode }),
      ...(row.watched_on !== '' && { on: row.watched_on }),
      ...(row.watched_at !== null && { at: row.watched_at }),
      rewatch: row.is_rewatch === 1,
      logged_at: row.created_at,
      ...(row.note !== null && { note: row.note }),
      ...(tagged.length > 0 && { tags: tagged.sort() }),
      ...(rating && { given: { value: rating.value, scale: rating.scale } }),
    }
    return { titleId: row.title_id, watch, episodeId: row.episodeId }
  })
  const sorted = watches.sort((a, b) => inOrder(a.watch, b.watch))
  return Map.groupBy(sorted, ({ titleId }) => titleId)
}

function ofMember(db: Db, { memberId, mediaType, ids }: TitlesOfMember) {
  return db
    .selectFrom('watches')
    .where('watches.media_type', '=', mediaType)
    .where('watches.title_id', 'in', ids)
    .where('watches.member_id', '=', memberId)
}

function inOrder(a: BundleWatch, b: BundleWatch): number {
  const numbers = (a.season ?? -1) - (b.season ?? -1) || (a.episode ?? -1) - (b.episode ?? -1)
  return (
    numbers ||
    compare(a.on ?? '', b.on ?? '') ||
    compare(a.at ?? '', b.at ?? '') ||
    compare(a.logged_at, b.logged_at) ||
    compare(JSON.stringify(a), JSON.stringify(b))
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
