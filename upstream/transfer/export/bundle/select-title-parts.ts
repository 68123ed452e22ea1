import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { BundleTitle, BundleWatch } from '#upstream/transfer/bundle'
import type { BundleRating } from '#upstream/transfer/bundle-schemas'
import {
  type GivenColumns,
  selectWatches,
  type TitlesOfMember,
} from '#upstream/transfer/export/bundle/select-watches'

/** What a member has of a title; what is absent has no key. */
type TitleParts = Pick<BundleTitle, 'collection' | 'watchlist' | 'state' | 'season_ratings' | 'watches'> & {
  names: { kind: string; value: string }[]
}

interface ExportedParts {
  parts: TitleParts
  episodeIds: ReadonlyMap<BundleWatch, number>
}

/** Reads the parts of these titles in one query a table, and returns those of each. */
export async function selectTitleParts(db: Db, of: TitlesOfMember): Promise<(id: number) => ExportedParts> {
  const isOfThese = isOf(of)
  const entries = byTitle(
    await db
      .selectFrom('entries')
      .select(['title_id', 'added_at', 'rating', 'rated_at'])
      .where(isOfThese)
      .execute(),
  )
  const wanted = byTitle(
    await db.selectFrom('watchlist').select(['title_id', 'added_at']).where(isOfThese).execute(),
  )
  const names = byTitle(
    await db.selectFrom('external_ids').select(['title_id', 'kind', 'value']).where(isOfThese).execute(),
  )
  const states = of.mediaType === 'tv' ? byTitle(await readStates(db, of)) : new Map<number, never>()
  const allGiven = await db
    .selectFrom('given_ratings')
    .select(['title_id', 'season', 'episode', 'watch_id', 'value', 'scale'])
    .where(isOfThese)
    .execute()
  const given = byTitle(allGiven)
  const watches = await selectWatches(db, of, allGiven)
  return (id) => {
    const [entry] = entries.get(id) ?? []
    const [want] = wanted.get(id) ?? []
    const [state] = states.get(id) ?? []
    const ratings = (given.get(id) ?? []).filter(({ watch_id }) => watch_id === null)
    const [ofTitle] = ratings.filter(({ season }) => season === null)
    const ofSeasons = ratings.flatMap(toSeasonRating).sort(bySeason)
    const seen = watches.get(id) ?? []
    const parts: TitleParts = {
      names: names.get(id) ?? [],
      ...(entry && {
        collection: {
          added_at: entry.added_at,
          ...(entry.rating !== null && { rating: entry.rating }),
          ...(entry.rated_at !== null && { rated_at: entry.rated_at }),
          ...(ofTitle && { given: toRating(ofTitle) }),
        },
      }),
      ...(want && { watchlist: { added_at: want.added_at } }),
      ...(state && { state: { state: state.state, changed_at: state.changed_at } }),
      ...(ofSeasons.length > 0 && { season_ratings: ofSeasons }),
      ...(seen.length > 0 && { watches: seen.map(({ watch }) => watch) }),
    }
    const numbered = seen.flatMap(({ watch, episodeId }) =>
      episodeId === null ? [] : [[watch, episodeId] as const],
    )
    return { parts, episodeIds: new Map(numbered) }
  }
}

function isOf({ memberId, mediaType, ids }: TitlesOfMember) {
  return sql<boolean>`member_id = ${memberId} and media_type = ${mediaType} and title_id in (${sql.join(ids)})`
}

function readStates(db: Db, { memberId, ids }: TitlesOfMember) {
  return db
    .selectFrom('show_states')
    .select(['show_id as title_id', 'state', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', ids)
    .execute()
}

function toRating({ value, scale }: GivenColumns): BundleRating {
  return { value, scale }
}

type SeasonRating = NonNullable<BundleTitle['season_ratings']>[number]

function toSeasonRating(given: GivenColumns): SeasonRating[] {
  const { season, episode } = given
  if (season === null) return []
  return [{ ...toRating(given), season, ...(episode !== null && { episode }) }]
}

/** A season before its episodes. */
function bySeason(a: SeasonRating, b: SeasonRating): number {
  return a.season - b.season || (a.episode ?? -1) - (b.episode ?? -1)
}

function byTitle<Row extends { title_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ title_id }) => title_id)
}
