import type { Browse, MediaType } from '#contract'
import { SCORE_VOTES_MIN } from '#upstream/catalogue/catalogue'

const DATE: Record<MediaType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }

/** The parameters of TMDB's `discover`, but for the page. */
export function discoverParameters(
  { type, genre, from, to, score, country, services, sort }: Browse,
  now: Date,
): Record<string, string> {
  const date = DATE[type]
  const order = { votes: 'vote_count', score: 'vote_average', newest: date }[sort]
  const today = now.toISOString().slice(0, 10)
  const last = to === undefined ? null : `${to}-12-31`
  // The newest are not those announced for years to come.
  const until = sort === 'newest' && (last === null || last > today) ? today : last
  return {
    sort_by: `${order}.desc`,
    ...(genre !== undefined && { with_genres: String(genre) }),
    ...(from !== undefined && { [`${date}.gte`]: `${from}-01-01` }),
    ...(until !== null && { [`${date}.lte`]: until }),
    ...(score !== undefined && { 'vote_average.gte': String(score) }),
    ...(country &&
      services && {
        watch_region: country,
        with_watch_providers: services.join('|'),
        with_watch_monetization_types: 'flatrate|free|ads',
      }),
    ...(sort === 'score' && { 'vote_count.gte': String(SCORE_VOTES_MIN) }),
  }
}
