/** Invented data in the format of TMDB's v3 API, unusual values included. */
export interface InventedTmdb {
  movies: Record<string, unknown>[]
  shows: Record<string, unknown>[]
  people: Record<string, unknown>[]
  /** Of every show. */
  seasons: (Record<string, unknown> & { episodes: Record<string, unknown>[] })[]
  /** What TMDB calls collections. */
  franchises?: Record<string, unknown>[]
  /** Of movies and shows: of `/watch/providers/movie` and `/tv`. */
  services?: Record<string, unknown>[]
  /** What `find` returns of them: `imdb_id tt0959621`. */
  episodes?: Record<string, { show_id: number; season_number: number; episode_number: number }>
}

/** Movies and shows whose names contain "comet", and people whose names contain "ray". */
export function inventTmdb({ movies = 57, shows = 31, people = 45 } = {}): InventedTmdb {
  return {
    movies: numbers(movies).map((id) => ({
      ...common(id),
      title: `Comet ${id}`,
      release_date: '1986-02-09',
    })),
    shows: numbers(shows).map((id) => ({
      ...common(id),
      name: `Comet Watch ${id}`,
      first_air_date: '2001-10-31',
    })),
    people: numbers(people).map((id) => ({
      id,
      adult: false,
      name: `Ray ${id}`,
      gender: id % 4,
      known_for_department: 'Acting',
      profile_path: id % 3 === 0 ? null : `/ray${id}.jpg`,
      known_for: [
        { ...common(id), media_type: 'movie', title: `Comet ${id}` },
        { ...common(900), media_type: 'movie', title: 'For adults only', softcore: true },
      ],
    })),
    seasons: inventSeasons(),
  }
}

/** Three episodes, four of which one is dated in the future and one not at all, and a special. */
function inventSeasons(): InventedTmdb['seasons'] {
  const season = (season_number: number, air_date: string | null, episodes: Record<string, unknown>[]) => ({
    name: season_number === 0 ? 'Specials' : `Season ${season_number}`,
    season_number,
    air_date,
    episodes: episodes.map((episode, at) => ({ episode_number: at + 1, runtime: 42, ...episode })),
  })
  return [
    season(0, null, [{ name: 'How the tail was made', air_date: '2001-12-24' }]),
    season(1, '2001-10-31', [
      { name: 'Perihelion', air_date: '2001-10-31' },
      { name: 'Coma', air_date: '2001-11-07', runtime: null },
      { name: 'Episode 3', air_date: '' },
    ]),
    season(2, '2002-10-30', [
      { name: 'Return', air_date: '2002-10-30' },
      { name: '', air_date: null },
      { name: 'Tail', air_date: '2099-11-13' },
      { name: '', air_date: null },
    ]),
  ]
}

function common(id: number) {
  return {
    id,
    adult: false,
    softcore: false,
    overview: `What happens in number ${id}.`,
    original_language: 'en',
    poster_path: `/comet${id}.jpg`,
    backdrop_path: null,
    genre_ids: [878, 18],
    popularity: 1.5,
    vote_average: 7.25,
    vote_count: 1_000 - id,
  }
}

/** What `append_to_response` adds to a title. */
export const inventedDetails = {
  genres: [
    { id: 878, name: 'Science Fiction' },
    { id: 18, name: 'Drama' },
  ],
  runtime: 103,
  credits: {
    cast: [
      { id: 1, name: 'Ray 1', character: 'Edmund', profile_path: '/ray1.jpg', order: 0 },
      { id: 2, name: 'Ray 2', character: '', profile_path: null, order: 1 },
    ],
    crew: [
      { id: 7, name: 'Ray 7', job: 'Director', department: 'Directing' },
      { id: 8, name: 'Ray 8', job: 'Editor', department: 'Editing' },
    ],
  },
  aggregate_credits: {
    cast: [{ id: 1, name: 'Ray 1', roles: [{ character: 'Edmund' }, { character: 'Edmond' }], order: 0 }],
  },
  created_by: [{ id: 9, name: 'Ray 9' }],
  similar: {
    results: [
      { ...common(2), title: 'Comet 2', name: 'Comet Watch 2' },
      { ...common(3), title: 'Not for children', adult: true },
    ],
  },
}

/** A title with every kind of missing value that TMDB sends. */
export const inventedBlank = {
  id: 2,
  adult: false,
  title: '',
  name: '',
  original_title: '',
  original_name: '',
  overview: '',
  poster_path: null,
  backdrop_path: null,
  release_date: '',
  first_air_date: null,
  runtime: 0,
  episode_run_time: [],
  genres: [],
  vote_average: 0,
  vote_count: 0,
  created_by: [],
  credits: { cast: [{ id: 3, name: '', character: '', profile_path: null }], crew: [] },
  aggregate_credits: { cast: [] },
  similar: { results: [] },
}

/** `combined_credits` of a person. */
export function inventedCredits() {
  return {
    cast: [
      { ...common(5), media_type: 'movie', title: 'Comet 5', character: 'Edmund', vote_count: 10 },
      { ...common(6), media_type: 'tv', name: 'Comet Watch 6', character: 'Halley', vote_count: 90 },
      {
        ...common(7),
        media_type: 'tv',
        name: 'Late Talk',
        character: 'Self',
        genre_ids: [10767],
        vote_count: 999,
      },
      { ...common(8), media_type: 'movie', title: 'For adults only', softcore: true, vote_count: 999 },
    ],
    crew: [{ ...common(5), media_type: 'movie', title: 'Comet 5', department: 'Acting', job: 'Stunts' }],
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
