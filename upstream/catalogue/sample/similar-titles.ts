import { SIMILAR_TITLES } from '#contract'
import type { ShelvedTitle } from '#upstream/catalogue/sample/sample-join'

/** Years after which two titles count as being of different periods. */
const PERIOD_YEARS = 20
/** Shared people beyond this many say no more. */
const PEOPLE_COUNTED = 3

/**
 * Up to ten titles of the same media type, the most alike first. The likeness of two titles is
 *
 *     3 · shared genres ÷ genres of both  +  1 · shared cast (at most 3)
 *     + 2 · a shared director  +  1 · (1 − years apart ÷ 20, not below 0)
 *
 * and titles that share neither a genre nor a person are not similar at all. Equals stand by votes: `titles` comes
 * in that order. The weights are ours, chosen by reading the lists they give.
 */
export function similarTitles(title: ShelvedTitle, titles: readonly ShelvedTitle[]): ShelvedTitle[] {
  return titles
    .filter((other) => other.mediaType === title.mediaType && other.id !== title.id)
    .map((other) => ({ other, likeness: likeness(title, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, SIMILAR_TITLES)
    .map(({ other }) => other)
}

function likeness(a: ShelvedTitle, b: ShelvedTitle): number {
  const genres = shared(a.genreIds, b.genreIds)
  const cast = Math.min(PEOPLE_COUNTED, shared(ids(a.cast), ids(b.cast)))
  const directors = Math.min(1, shared(ids(a.directors), ids(b.directors)))
  if (genres + cast + directors === 0) return 0
  const allGenres = a.genreIds.length + b.genreIds.length - genres
  const period = Math.max(0, 1 - Math.abs(yearOf(a) - yearOf(b)) / PERIOD_YEARS)
  return (3 * genres) / Math.max(1, allGenres) + cast + 2 * directors + period
}

function shared(some: number[], others: number[]): number {
  return some.filter((one) => others.includes(one)).length
}

function ids(people: { id: number | null }[]): number[] {
  return people.flatMap(({ id }) => (id === null ? [] : [id]))
}

function yearOf(title: ShelvedTitle): number {
  return Number(title.releaseDate?.slice(0, 4) ?? 0)
}
