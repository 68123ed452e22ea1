import type { Title } from '#contract'

const FAN = 3
const DAY_MS = 86_400_000

/** Three consecutive popular movies, another three each day (UTC). */
export function dailyMovies(movies: Title[], now: Date): Title[] {
  const start = Math.floor(now.getTime() / DAY_MS) * FAN
  return movies.slice(0, FAN).flatMap((_, at) => movies[(start + at) % movies.length] ?? [])
}
