import { sql } from 'kysely'
import { type Statistics, toCardTitle } from '#contract'
import type { Db } from '#upstream/db/open'
import { meanOf } from '#upstream/statistics/mean-and-deviation'
import { isWithin, type Period } from '#upstream/statistics/period-sql'
import { joinTitles } from '#upstream/titles/titles'

const BEST = 10

/** Of rated seasons and episodes. */
export async function readPlaceFigures(db: Db, period: Period): Promise<NonNullable<Statistics['places']>> {
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
  const best = await rated
    .select([sql<'tv'>`'tv'`.as('media_type'), 'show_id as title_id', 'season', 'episode', 'rating'])
    .orderBy('rating', 'desc')
    .orderBy('show_id')
    .orderBy('season')
    .orderBy('episode')
    .limit(BEST)
    .execute()
  return {
    seasons: all - episodes,
    episodes,
    mean: meanOf(total, episodes),
    best: await joinTitles(db, best, (title, { season, episode, rating }) => ({
      show: toCardTitle(title),
      season,
      episode: episode < 0 ? null : episode,
      rating,
    })),
  }
}
