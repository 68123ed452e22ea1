import type { Db } from '#upstream/db/open'
import type { BundleWatch } from '#upstream/transfer/bundle/bundle'
import { type ExportedTitle, episodes } from '#upstream/transfer/export/exported-title'

/** What was watched of a show, with TMDB's number of each episode; null where it is not stored. */
export async function episodesWithIds(
  db: Db,
  title: ExportedTitle,
): Promise<{ watch: BundleWatch; id: number | null }[]> {
  const watches = episodes(title)
  if (watches.length === 0) return []
  const rows = await db
    .selectFrom('episodes')
    .select(['season', 'episode', 'tmdb_id'])
    .where('show_id', '=', title.tmdb ?? 0)
    .execute()
  const ids = new Map(rows.map(({ season, episode, tmdb_id }) => [`${season} ${episode}`, tmdb_id]))
  return watches.map((watch) => ({ watch, id: ids.get(`${watch.season} ${watch.episode}`) ?? null }))
}
