import type { EntrySummary, Title } from '#contract'

/** A movie, with these fields overridden. */
export function title(overrides: Partial<Title> = {}): Title {
  return {
    mediaType: 'movie',
    id: 949,
    name: 'Heat',
    posterPath: null,
    overview: null,
    releaseDate: '1995-12-15',
    score: 7.9,
    votes: 7421,
    genreIds: [28, 80],
    ...overrides,
  }
}

/** An entry as the browser gets it. */
export function listed({ mediaType = 'movie', id = 949, rating = null }: Partial<EntrySummary> = {}) {
  return { mediaType, id, rating }
}
