import { sql } from 'kysely'
import type { Episode, Season } from '#contract'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'

/**
 * Stores the seasons and episodes of a show that a member follows, as far as they are not yet stored. Returns
 * false where there is no such show. @throws ApiError `unavailable`
 */
export async function storeSeasons(
  { catalogue, db }: Pick<Dependencies, 'catalogue' | 'db'>,
  showId: number,
): Promise<boolean> {
  const seasons = await catalogue.seasons(showId)
  if (!seasons) return false
  const counts = await storedCounts(db, showId)
  const newest = seasons.findLast(({ number }) => number > 0)
  const changed = seasons.filter(
    (season) => season === newest || counts.get(season.number) !== season.episodeCount,
  )
  const episodes = await Promise.all(changed.map(({ number }) => catalogue.episodes(showId, number)))
  await transact(db, async (tx) => {
    await insertSeasons(tx, showId, seasons)
    for (const [at, season] of changed.entries()) {
      await replaceEpisodes(tx, showId, season.number, episodes[at] ?? [])
    }
  })
  return true
}

export async function isStored(db: Db, showId: number): Promise<boolean> {
  const row = await db.selectFrom('seasons').select('season').where('show_id', '=', showId).executeTakeFirst()
  return row !== undefined
}

/** Stores a season anew; does nothing for shows whose seasons are not stored. */
export async function refreshEpisodes(
  db: Db,
  showId: number,
  season: number,
  episodes: Episode[],
): Promise<void> {
  if (!(await isStored(db, showId))) return
  await transact(db, (tx) => replaceEpisodes(tx, showId, season, episodes))
}

async function storedCounts(db: Db, showId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('episodes')
    .select(['season', (count) => count.fn.countAll<number>().as('count')])
    .where('show_id', '=', showId)
    .groupBy('season')
    .execute()
  return new Map(rows.map(({ season, count }) => [season, Number(count)]))
}

async function insertSeasons(tx: Tx, showId: number, seasons: Season[]): Promise<void> {
  if (seasons.length === 0) return
  await tx
    .insertInto('seasons')
    .values(
      seasons.map(({ number, name, airDate, episodeCount }) => ({
        show_id: showId,
        season: number,
        name,
        air_date: airDate,
        episode_count: episodeCount,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['show_id', 'season']).doUpdateSet((to) => ({
        name: to.ref('excluded.name'),
        air_date: to.ref('excluded.air_date'),
        episode_count: to.ref('excluded.episode_count'),
      })),
    )
    .execute()
}

async function replaceEpisodes(tx: Tx, showId: number, season: number, episodes: Episode[]): Promise<void> {
  const gone = tx.deleteFrom('episodes').where('show_id', '=', showId).where('season', '=', season)
  if (episodes.length === 0) return void (await gone.execute())
  await gone.where(sql<boolean>`episode not in (${sql.join(episodes.map(({ number }) => number))})`).execute()
  await tx
    .insertInto('episodes')
    .values(
      episodes.map(({ number, name, airDate, runtime, isAnnounced }) => ({
        show_id: showId,
        season,
        episode: number,
        name,
        air_date: airDate,
        runtime,
        is_announced: isAnnounced ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['show_id', 'season', 'episode']).doUpdateSet((to) => ({
        name: to.ref('excluded.name'),
        air_date: to.ref('excluded.air_date'),
        runtime: to.ref('excluded.runtime'),
        is_announced: to.ref('excluded.is_announced'),
      })),
    )
    .execute()
}
