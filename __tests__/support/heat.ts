/** A film in our words. */
export const heat = {
  mediaType: 'movie',
  id: 949,
  name: 'Heat',
  posterPath: '/heat.jpg',
  overview: 'A thief and a detective.',
  releaseDate: '1995-12-15',
  score: 7.9,
  votes: 7000,
  genreIds: [80],
}

/** The same film on the wire, in the spelling of a collection item. */
export const upper = {
  MovieID: 949,
  Title: 'Heat',
  PosterPath: '/heat.jpg',
  Overview: 'A thief and a detective.',
  ReleaseDate: '1995-12-15',
  VoteAverage: 7.9,
  VoteCount: 7000,
  media_type: 'movie',
  Genres: [{ id: 80, name: 'Crime' }],
}

/** And in the spelling of the catalogue's own lists. */
export const lower = {
  id: 949,
  title: 'Heat',
  poster_path: '/heat.jpg',
  overview: 'A thief and a detective.',
  release_date: '1995-12-15',
  vote_average: 7.9,
  vote_count: 7000,
  genre_ids: [80],
}
