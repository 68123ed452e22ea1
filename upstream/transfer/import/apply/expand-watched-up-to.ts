import { byPlace } from '#contract'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { readShow } from '#upstream/history/read-progress'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import { NO_DATE } from '#upstream/transfer/read/formats/parse-dates'

/** "Up to S4E3" as a watch of each episode before it, without a date. Specials are no part of the order. */
export async function expandUpTo(
  db: Db | Tx,
  { mediaType, id }: TitleKey,
  rows: GivenRow[],
  now: Date,
): Promise<GivenRow[]> {
  if (mediaType !== 'tv' || !rows.some(({ upTo }) => upTo)) return rows
  const { episodes } = await readShow(db, id, now.toISOString().slice(0, 10))
  return rows.flatMap((row) => {
    const { upTo, watch } = row
    if (!upTo || !watch) return [row]
    const earlier = episodes.filter((one) => one.season > 0 && one.hasAired && byPlace(one, upTo) < 0)
    const undated = { ...watch, ...NO_DATE, note: null, tags: [], rating: null }
    return [...earlier.map(({ season, episode }) => ({ ...row, season, episode, watch: undated })), row]
  })
}
