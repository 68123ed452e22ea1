import type { Entry, Title } from '#contract'

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

/** An entry as the gate serialises it. */
export function listed({ rating = null, ...overrides }: Partial<Entry> = {}) {
  const { id, name, releaseDate } = title(overrides)
  return {
    MovieID: id,
    Title: name,
    ReleaseDate: releaseDate,
    media_type: overrides.mediaType ?? 'movie',
    Rating: rating,
    added_at: '2026-01-02T03:04:05.000Z',
  }
}
