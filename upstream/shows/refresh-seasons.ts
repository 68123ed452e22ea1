import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Season, specialsLast } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Catalogue, CatalogueEpisode } from '#upstream/catalogue/catalogue'
import { isGone } from '#upstream/catalogue/find-gone-title'
import type { StoreAtMostHourly } from '#upstream/catalogue/store-at-most-hourly'
import { batchesOf } from '#upstream/db/batches'
import { isTemporary } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'

interface SeasonSource {
  catalogue: Pick<Catalogue, 'seasons' | 'episodes'>
  db: Db
}

/** What is announced airs, and the last seasons of a show change without a change of their number of episodes: dates, names. */
const NEWEST_SEASONS = 2

/**
 * Stores the seasons and episodes of a show that a member follows, as far as they have changed. Returns false where
 * there is no such show. @throws ApiError `unavailable`
 */
export async function storeSeasons({ catalogue, db }: SeasonSource, showId: number): Promise<boolean> {
  const seasons = await catalogue.seasons(showId)
  if (!seasons) return false
  const [storedSeasons, storedEpisodes] = [await readSeasons(db, showId), await readEpisodes(db, showId)]
  const newest = seasons.filter(({ number }) => number > 0).slice(-NEWEST_SEASONS)
  const doubtful = seasons.filter((season) => {
    const stored = storedEpisodes.get(season.number) ?? []
    const isComplete = stored.length === season.episodeCount && !stored.some(({ isAnnounced }) => isAnnounced)
    return newest.includes(season) || !isComplete
  })
  const read = await Promise.all(
    doubtful.map(async ({ number }) => ({
      number,
      episodes: (await catalogue.episodes(showId, number)) ?? [],
    })),
  )
  const changed = read.filter(
    ({ number, episodes }) => !isDeepStrictEqual(storedEpisodes.get(number) ?? [], episodes),
  )
  if (changed.length === 0 && isDeepStrictEqual(storedSeasons, seasons)) return true
  await transact(db, (tx) => storeSeasonsIn(tx, showId, seasons, changed))
  return true
}

/** @param changed the seasons whose episodes have changed */
export async function storeSeasonsIn(
  tx: Tx,
  showId: number,
  seasons: Season[],
  changed: { number: number; episodes: CatalogueEpisode[] }[],
): Promise<void> {
  const listed = seasons.map(({ number }) => number)
  const kept = listed.filter((season) => !changed.some(({ number }) => number === season))
  await rememberEpisodes(tx, showId, kept)
  await replaceSeasons(tx, showId, seasons)
  for (const { number, episodes } of changed) await replaceEpisodes(tx, showId, number, episodes)
  await tx
    .deleteFrom('former_episodes')
    .where('show_id', '=', showId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('episodes')
          .select('episodes.show_id')
          .whereRef('episodes.show_id', '=', 'former_episodes.show_id')
          .whereRef('episodes.season', '=', 'former_episodes.season')
          .whereRef('episodes.episode', '=', 'former_episodes.episode'),
      ),
    )
    .execute()
}

/** Of all seasons but those that stay as they are. */
async function rememberEpisodes(tx: Tx, showId: number, kept: readonly number[]): Promise<void> {
  let leaving = tx
    .selectFrom('episodes')
    .select(['show_id', 'season', 'episode', 'name'])
    .where('show_id', '=', showId)
  if (kept.length > 0) leaving = leaving.where('season', 'not in', kept)
  await tx
    .insertInto('former_episodes')
    .columns(['show_id', 'season', 'episode', 'name'])
    .expression(leaving)
    .onConflict((conflict) =>
      conflict
        .columns(['show_id', 'season', 'episode'])
        .doUpdateSet((to) => ({ name: to.ref('excluded.name') })),
    )
    .execute()
}

/** Progress is counted over stored seasons, also of a show that is listed no longer. @throws ApiError for an unknown show */
export function followShow(
  { catalogue, db, clock, storeHourly }: SeasonSource & { clock: () => Date; storeHourly: StoreAtMostHourly },
  showId: number,
): Promise<void> {
  return storeHourly(`seasons ${showId}`, clock(), async () => {
    try {
      if (await storeSeasons({ catalogue, db }, showId)) return true
      if (await isGone(db, { mediaType: 'tv', id: showId })) return false
      throw new ApiError('not_found', 'titles.noShow')
    } catch (error) {
      // The catalogue is away, or the disk full: what is stored serves.
      if (!isTemporary(error) || !(await isStored(db, showId))) throw error
      return false
    }
  })
}

export async function isStored(db: Db, showId: number): Promise<boolean> {
  const row = await db.selectFrom('seasons').select('season').where('show_id', '=', showId).executeTakeFirst()
  return row !== undefined
}

async function readSeasons(db: Db, showId: number): Promise<Season[]> {
  const rows = await db
    .selectFrom('seasons')
    .select(['season', 'name', 'air_date', 'episode_count'])
    .where('show_id', '=', showId)
    .execute()
  return rows
    .sort((a, b) => specialsLast(a.season, b.season))
    .map(({ season, name, air_date, episode_count }) => ({
      number: season,
      name,
      airDate: air_date,
      episodeCount: episode_count,
    }))
}

async function readEpisodes(db: Db, showId: number): Promise<Map<number, CatalogueEpisode[]>> {
  const rows = await db
    .selectFrom('episodes')
    .select(['season', 'episode', 'name', 'air_date', 'runtime', 'is_announced', 'tmdb_id'])
    .where('show_id', '=', showId)
    .orderBy('season')
    .orderBy('episode')
    .execute()
  const seasons = new Map<number, CatalogueEpisode[]>()
  for (const { season, episode, name, air_date, runtime, is_announced, tmdb_id } of rows) {
    const episodes = seasons.get(season) ?? []
    const facts = { number: episode, name, airDate: air_date, runtime, isAnnounced: is_announced === 1 }
    episodes.push({ ...facts, ...(tmdb_id !== null && { tmdbId: tmdb_id }) })
    seasons.set(season, episodes)
  }
  return seasons
}

async function replaceSeasons(tx: Tx, showId: number, seasons: Season[]): Promise<void> {
  const gone = tx.deleteFrom('seasons').where('show_id', '=', showId)
  const goneEpisodes = tx.deleteFrom('episodes').where('show_id', '=', showId)
  if (seasons.length === 0) {
    await gone.execute()
    await goneEpisodes.execute()
    return
  }
  const isOther = sql<boolean>`season not in (${sql.join(seasons.map(({ number }) => number))})`
  await gone.where(isOther).execute()
  await goneEpisodes.where(isOther).execute()
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

async function replaceEpisodes(
  tx: Tx,
  showId: number,
  season: number,
  episodes: CatalogueEpisode[],
): Promise<void> {
  await tx.deleteFrom('episodes').where('show_id', '=', showId).where('season', '=', season).execute()
  const rows = episodes.map(({ number, name, airDate, runtime, isAnnounced, tmdbId = null }) => ({
    show_id: showId,
    season,
    episode: number,
    name,
    air_date: airDate,
    runtime,
    is_announced: isAnnounced ? (1 as const) : (0 as const),
    tmdb_id: tmdbId,
  }))
  // A daily show may have thousands in one season: more than fit the parameters of one statement.
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('episodes')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['show_id', 'season', 'episode']).doUpdateSet((to) => ({
          name: to.ref('excluded.name'),
          air_date: to.ref('excluded.air_date'),
          runtime: to.ref('excluded.runtime'),
          is_announced: to.ref('excluded.is_announced'),
          tmdb_id: to.ref('excluded.tmdb_id'),
        })),
      )
      .execute()
  }
}
