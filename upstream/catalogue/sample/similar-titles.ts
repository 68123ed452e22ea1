import { SIMILAR_TITLES } from '#contract'
import type { SampleTitle } from '#upstream/catalogue/sample/join-sample-data'

/** Years between two titles from which on their release dates add nothing to their similarity. */
const PERIOD_YEARS = 20
const SHARED_CAST_MAX = 3

export function similarTitles(title: SampleTitle, titles: readonly SampleTitle[]): SampleTitle[] {
  return titles
    .filter((other) => other.mediaType === title.mediaType && other.id !== title.id)
    .map((other) => ({ other, similarity: similarity(title, other) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, SIMILAR_TITLES)
    .map(({ other }) => other)
}

function similarity(a: SampleTitle, b: SampleTitle): number {
  const genres = countShared(a.genreIds, b.genreIds)
  const cast = Math.min(SHARED_CAST_MAX, countShared(ids(a.cast), ids(b.cast)))
  const directors = Math.min(1, countShared(ids(a.directors), ids(b.directors)))
  if (genres + cast + directors === 0) return 0
  const allGenres = a.genreIds.length + b.genreIds.length - genres
  const period = Math.max(0, 1 - Math.abs(yearOf(a) - yearOf(b)) / PERIOD_YEARS)
  return (3 * genres) / Math.max(1, allGenres) + cast + 2 * directors + period
}

function countShared(a: number[], b: number[]): number {
  return a.filter((id) => b.includes(id)).length
}

function ids(people: { id: number | null }[]): number[] {
  return people.flatMap(({ id }) => (id === null ? [] : [id]))
}

function yearOf(title: SampleTitle): number {
  return Number(title.releaseDate?.slice(0, 4) ?? 0)
}
