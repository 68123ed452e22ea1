import type { Title } from '#contract'

/** Films in the home page's fan. */
const FAN = 3
const DAY_MS = 86_400_000

/** Three neighbours from the popular movies, another three each day (UTC); fewer where there are fewer. */
export function dailyMovies(movies: Title[], now: Date): Title[] {
  const start = Math.floor(now.getTime() / DAY_MS) * FAN
  return movies.slice(0, FAN).flatMap((_, at) => movies[(start + at) % movies.length] ?? [])
}
