/** A movie as the contract parses it. */
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

/** The same movie as the API serialises a collection item. */
export const pascalCaseHeat = {
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

/** The same movie with the field names of TMDB, which other hosts pass on. */
export const snakeCaseHeat = {
  id: 949,
  title: 'Heat',
  poster_path: '/heat.jpg',
  overview: 'A thief and a detective.',
  release_date: '1995-12-15',
  vote_average: 7.9,
  vote_count: 7000,
  genre_ids: [80],
}
