import type { Entry, Title } from '#contract'

/** A movie of one's choice. */
export function title(of: Partial<Title> = {}): Title {
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
    ...of,
  }
}

/** The title as the gate lists it in a collection. */
export function listed({ rating = null, ...of }: Partial<Entry> = {}) {
  const { id, name, releaseDate } = title(of)
  return {
    MovieID: id,
    Title: name,
    ReleaseDate: releaseDate,
    media_type: of.mediaType ?? 'movie',
    Rating: rating,
    added_at: '2026-01-02T03:04:05.000Z',
  }
}
