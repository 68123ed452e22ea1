import { type ListedSeason, type Member, type MemberShowRatings, specialsLast, toCardTitle } from '#contract'
import { summariesOf } from '#upstream/collection/read-entries'
import type { Db } from '#upstream/db/open'
import { OF_SEASON } from '#upstream/place-ratings/place-ratings'
import { readCommunity, readShowRatings } from '#upstream/place-ratings/read-places'
import { findStored } from '#upstream/titles/titles'

/** Null for a show of which the member has no rating. From what is stored: a visitor asks the catalogue nothing. */
export async function readMemberShow(
  db: Db,
  { id, username, picture }: Member,
  showId: number,
): Promise<MemberShowRatings | null> {
  const key = { mediaType: 'tv' as const, id: showId }
  const [title] = await findStored(db, [key])
  const { ratings } = await readShowRatings(db, id, showId)
  const [entry] = await summariesOf(db, id, [key])
  const rating = entry?.rating ?? null
  if (!title || (rating === null && ratings.length === 0)) return null
  return {
    member: { id, username, picture },
    show: toCardTitle(title),
    rating,
    ratings: ratings.map(({ ratedAt: _, ...one }) => one),
    seasons: await readListed(db, showId),
  }
}

async function readListed(db: Db, showId: number): Promise<ListedSeason[]> {
  const communityOf = await readCommunity(db, showId, 'all')
  const rows = await db
    .selectFrom('seasons')
    .leftJoin('episodes', (join) =>
      join.onRef('episodes.show_id', '=', 'seasons.show_id').onRef('episodes.season', '=', 'seasons.season'),
    )
    .select(['seasons.season', 'seasons.name', 'episodes.episode'])
    .where('seasons.show_id', '=', showId)
    .orderBy('seasons.season')
    .orderBy('episodes.episode')
    .execute()
  return Array.from(
    Map.groupBy(rows, ({ season }) => season),
    ([number, of]) => ({
      number,
      name: of[0]?.name ?? null,
      episodes: of.flatMap(({ season, episode }) =>
        episode === null ? [] : { number: episode, mean: communityOf({ season, episode }).rating },
      ),
    }),
  ).sort((one, other) => specialsLast(one.number, other.number))
}

/** By show, without those of which none is rated. */
export async function countRatedEpisodes(
  db: Db,
  memberId: number,
  showIds: readonly number[],
): Promise<Map<number, number>> {
  if (showIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('place_ratings')
    .select((to) => ['show_id', to.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', showIds)
    .where('episode', '<>', OF_SEASON)
    .groupBy('show_id')
    .execute()
  return new Map(rows.map(({ show_id, count }) => [show_id, count]))
}
