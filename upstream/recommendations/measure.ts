import type { Db } from '#upstream/db/open'
import { repeatInTurn } from '#upstream/give-way'
import { compareTitle } from '#upstream/recommendations/compare-title'
import { countNextRater } from '#upstream/recommendations/count-ratings'
import { packNeighbours } from '#upstream/recommendations/packed-neighbours'
import { rankByNeighbours } from '#upstream/recommendations/score-titles'
import { type TitleNumber, toNumber } from '#upstream/recommendations/title-number'
import { keyOf } from '#upstream/titles/title-key-conditions'

/** Members with fewer ratings are not measured. */
const RATINGS_MIN = 20
/** Places in which a title counts as found. */
const PLACES = 20

interface Rated {
  title: TitleNumber
  rating: number
  ratedAt: string
}

interface Measured {
  hitRate: number
  mostRated: number
  members: number
  titles: number
}

/**
 * Leave-one-out: of each member the newest rating above their mean is left out of their ratings and of the neighbours, and looked for
 * in what they are recommended then, and in what most members have rated.
 */
export async function measure(db: Db): Promise<Measured> {
  await repeatInTurn(() => countNextRater(db))
  const members = Array.from((await readCounted(db)).values(), leaveOneOut)
  const raters = new Map<TitleNumber, Map<TitleNumber, number>[]>()
  for (const { deviations } of members) {
    for (const title of deviations.keys()) raters.set(title, [...(raters.get(title) ?? []), deviations])
  }
  const packed = new Map(
    Array.from(raters, ([title, of]) => [title, packNeighbours(neighboursOf(title, of))] as const),
  )
  const byRaters = Array.from(raters)
    .sort(([one, of], [other, otherOf]) => otherOf.length - of.length || one - other)
    .map(([title]) => title)
  const measured = members.filter(({ left }) => left !== null)
  const rateOf = (list: (deviations: Map<TitleNumber, number>) => TitleNumber[]) =>
    measured.filter(({ left, deviations }) => left && list(deviations).slice(0, PLACES).includes(left.title))
      .length / Math.max(1, measured.length)
  return {
    hitRate: rateOf((deviations) =>
      rankByNeighbours(
        Array.from(deviations, ([title, deviation]) => ({
          title,
          deviation,
          neighbours: packed.get(title) ?? '',
        })),
      ),
    ),
    mostRated: rateOf((deviations) => byRaters.filter((title) => !deviations.has(title))),
    members: measured.length,
    titles: raters.size,
  }
}

/** By member. */
async function readCounted(db: Db): Promise<Map<number, Rated[]>> {
  const rows = await db
    .selectFrom('counted_ratings as counted')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'counted.member_id')
        .onRef('entries.media_type', '=', 'counted.media_type')
        .onRef('entries.title_id', '=', 'counted.title_id'),
    )
    .select([
      'counted.member_id',
      'counted.media_type',
      'counted.title_id',
      'entries.rating',
      'entries.rated_at',
    ])
    .orderBy('counted.member_id')
    .execute()
  const rated = rows.map(({ member_id, rating, rated_at, ...row }) => ({
    memberId: member_id,
    title: toNumber(keyOf(row)),
    rating: rating ?? 0,
    ratedAt: rated_at ?? '',
  }))
  return Map.groupBy(rated, ({ memberId }) => memberId)
}

function leaveOneOut(rated: readonly Rated[]) {
  const mean = meanOf(rated)
  const newest = rated
    .filter(({ rating }) => rating > mean)
    .sort((one, other) => (one.ratedAt < other.ratedAt ? 1 : -1))
  const left = rated.length >= RATINGS_MIN ? (newest[0] ?? null) : null
  const rest = rated.filter((one) => one !== left)
  const restMean = meanOf(rest)
  return { left, deviations: new Map(rest.map(({ title, rating }) => [title, rating - restMean])) }
}

function meanOf(rated: readonly Rated[]): number {
  return rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
}

function neighboursOf(title: TitleNumber, raters: readonly Map<TitleNumber, number>[]) {
  const comparison = compareTitle()
  for (const deviations of raters) {
    for (const [other, deviation] of deviations) {
      if (other !== title) comparison.add(other, deviations.get(title) ?? 0, deviation)
    }
  }
  return comparison.neighbours()
}
