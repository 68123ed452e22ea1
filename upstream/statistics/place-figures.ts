import { type SelectQueryBuilder, sql } from 'kysely'
import { type PlaceFigures, toCardTitle } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'
import { OF_SEASON } from '#upstream/place-ratings/place-ratings'
import { meanOf } from '#upstream/statistics/mean-and-deviation'
import { isWithin, type Period } from '#upstream/statistics/period-sql'
import { joinTitles } from '#upstream/titles/titles'

const BEST = 10

/** Of rated seasons and episodes. */
export async function readPlaceFigures(db: Db, period: Period): Promise<PlaceFigures> {
  const rated = db
    .selectFrom('place_ratings')
    .where('member_id', '=', period.memberId)
    .where(isWithin('rated_at', period))
  const [counted] = await rated
    .select((to) => [
      to.fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(case when episode > 0 then 1 else 0 end), 0)`.as('episodes'),
      sql<number>`coalesce(sum(case when episode > 0 then rating else 0 end), 0)`.as('total'),
    ])
    .execute()
  const { all, episodes, total } = counted ?? { all: 0, episodes: 0, total: 0 }
  const best = await readBest(db, rated)
  return {
    seasons: all - episodes,
    episodes,
    mean: meanOf(total, episodes),
    best: await joinTitles(db, best, (title, { season, episode, rating, name }) => ({
      show: toCardTitle(title),
      season,
      episode: episode === OF_SEASON ? null : episode,
      rating,
      name,
    })),
  }
}

/** Names are looked up for these alone. */
function readBest(db: Db, rated: SelectQueryBuilder<Schema, 'place_ratings', object>) {
  const best = rated
    .select(['show_id', 'season', 'episode', 'rating'])
    .orderBy('rating', 'desc')
    .orderBy('show_id')
    .orderBy('season')
    .orderBy('episode')
    .limit(BEST)
  return db
    .selectFrom(best.as('best'))
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'best.show_id')
        .onRef('episodes.season', '=', 'best.season')
        .onRef('episodes.episode', '=', 'best.episode'),
    )
    .leftJoin('seasons', (join) =>
      join
        .onRef('seasons.show_id', '=', 'best.show_id')
        .onRef('seasons.season', '=', 'best.season')
        .on('best.episode', '=', OF_SEASON),
    )
    .select([
      sql<'tv'>`'tv'`.as('media_type'),
      'best.show_id as title_id',
      'best.season',
      'best.episode',
      'best.rating',
      sql<string | null>`coalesce(episodes.name, seasons.name)`.as('name'),
    ])
    .orderBy('best.rating', 'desc')
    .orderBy('best.show_id')
    .orderBy('best.season')
    .orderBy('best.episode')
    .execute()
}
