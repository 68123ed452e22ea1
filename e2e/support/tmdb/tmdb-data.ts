/** Invented titles in the format of TMDB's v3 API, without pictures: a browser test requests nothing from other hosts. */
type Wire = Record<string, unknown>

export interface TmdbData {
  movies: Wire[]
  shows: Wire[]
  people: Wire[]
  /** What TMDB calls collections. */
  franchises: Wire[]
  /** `show/season` to its response. */
  seasons: Map<string, Wire>
}

const GENRES = { 18: 'Drama', 35: 'Comedy', 53: 'Thriller' }

type Movie = [
  id: number,
  name: string,
  date: string,
  minutes: number,
  language: string,
  genre: keyof typeof GENRES,
  score: number,
  director: keyof typeof PEOPLE,
]

const PEOPLE = {
  11: 'Ines Vidal',
  12: 'Tomas Berg',
  13: 'Maud Moreau',
  14: 'Ray Achebe',
  21: 'Lena Okafor',
} as const

const MOVIES: Movie[] = [
  [101, 'The Night Ferry', '1974-03-01', 100, 'fr', 18, 7, 11],
  [102, 'Paper Lanterns', '1979-09-12', 120, 'ja', 18, 8, 11],
  [103, 'Salt Road', '1982-05-20', 90, 'fr', 18, 6, 11],
  [104, 'The Winter Pilot', '1985-01-31', 110, 'en', 53, 7, 12],
  [105, 'Low Water', '1991-08-08', 95, 'en', 53, 6.5, 12],
  [106, 'A House on Wheels', '1994-11-04', 105, 'en', 53, 6, 12],
  [107, 'Copper Sky', '1999-06-18', 130, 'en', 35, 7.5, 13],
  [108, 'Second Harvest', '2004-10-02', 85, 'en', 35, 5, 13],
  [109, 'The Last Telegram', '2011-02-25', 115, 'en', 18, 8.5, 14],
  [110, 'Blue Hour', '2018-04-13', 100, 'en', 18, 7, 14],
  [111, 'The Copper Beeches', '2099-12-24', 0, 'en', 35, 0, 14],
  // Requested for the first time while TMDB does not respond.
  [112, 'No Reply', '2001-01-01', 99, 'en', 18, 6, 14],
  // They are taken off.
  [113, 'The Ebb', '2003-03-03', 98, 'en', 18, 6, 14],
  [114, 'The Lightship', '2016-06-06', 180, 'en', 18, 8, 13],
]

interface Show {
  id: number
  name: string
  seasons: { year: number; minutes: (number | null)[] }[]
  /** The number of the movie that it was. */
  replaces?: number
}

/** The lengths of the seasons' episodes, in minutes; a season that is to come has undated episodes. */
const SHOWS: Show[] = [
  {
    id: 201,
    name: 'Harbour Lights',
    seasons: [
      { year: 2019, minutes: [45, 45, 50, 60] },
      { year: 2020, minutes: [45, 45, 75] },
    ],
  },
  {
    id: 202,
    name: 'The Signal Box',
    seasons: [
      { year: 2021, minutes: [30, 30] },
      { year: 2099, minutes: [30, null] },
    ],
  },
  // The Lightship, once TMDB has made it a show.
  { id: 203, name: 'The Lightship', seasons: [{ year: 2016, minutes: [60, 60, 60] }], replaces: 114 },
]

const FRANCHISE = { id: 301, name: 'The Night Ferry Collection' }

export function inventTmdbData(): TmdbData {
  const people = Object.entries(PEOPLE).map(([id, name]) => ({
    id: Number(id),
    adult: false,
    name,
    gender: 0,
    known_for_department: id === '21' ? 'Acting' : 'Directing',
    profile_path: null,
    known_for: [],
  }))
  return {
    movies: MOVIES.map(toMovie).map((movie) => (movie.id === 101 ? { ...movie, ...offered() } : movie)),
    franchises: [{ ...FRANCHISE, overview: '', parts: MOVIES.slice(0, 2).map(toMovie) }],
    shows: SHOWS.map(({ id, name, seasons, replaces = 0 }) => ({
      ...common(id, 18, 'en', 7.5),
      name,
      original_name: name,
      first_air_date: airDate(seasons[0]?.year ?? 2019, 1),
      genres: genresOf(18),
      episode_run_time: [],
      created_by: [credit(13)],
      aggregate_credits: { cast: [{ ...credit(21), roles: [{ character: 'The Keeper' }], order: 0 }] },
      similar: { results: [] },
      replaces: imdbIdOf(replaces),
      seasons: seasons.map((season, at) => listedSeason(id, at + 1, season)),
    })),
    people,
    seasons: new Map(
      SHOWS.flatMap(({ id, seasons }) =>
        seasons.map(({ year, minutes }, at) => {
          const number = at + 1
          const episodes = minutes.map((runtime, place) => ({
            id: id * 1_000 + number * 100 + place,
            show_id: id,
            season_number: number,
            episode_number: place + 1,
            name: `Watch ${place + 1}`,
            air_date: runtime === null ? null : airDate(year, place + 1),
            runtime,
          }))
          return [`${id}/${number}`, { ...listedSeason(id, number, { year, minutes }), episodes }]
        }),
      ),
    ),
  }
}

/** Where the first movie can be watched, its trailer, its franchise and what is recommended for it. */
function offered(): Wire {
  const provider = (id: number) => ({
    provider_id: id,
    provider_name: `Service ${id}`,
    logo_path: null,
    display_priority: id,
  })
  const link = 'https://elsewhere.test/'
  return {
    belongs_to_collection: FRANCHISE,
    recommendations: {
      results: MOVIES.slice(2, 4).map((movie) => ({ ...toMovie(movie), media_type: 'movie' })),
    },
    videos: {
      results: [{ site: 'YouTube', key: 'abcdefghijk', type: 'Trailer', official: true, name: 'Trailer' }],
    },
    'watch/providers': {
      results: {
        DE: { link, flatrate: [provider(8)], rent: [provider(3)] },
        US: { link, free: [provider(9)] },
      },
    },
  }
}

function toMovie([id, name, date, minutes, language, genre, score, director]: Movie): Wire {
  return {
    ...common(id, genre, language, score),
    title: name,
    original_title: name,
    release_date: date,
    runtime: minutes,
    imdb_id: imdbIdOf(id),
    genres: genresOf(genre),
    credits: {
      // Of the directors' first films each.
      cast: id % 3 === 2 ? [{ ...credit(21), character: 'The Guest', order: 0 }] : [],
      crew: [{ ...credit(director), job: 'Director', department: 'Directing' }],
    },
    similar: { results: [] },
  }
}

/** Of a movie. */
function imdbIdOf(id: number): string {
  return `tt9999${id}`
}

function common(id: number, genre: number, language: string, score: number): Wire {
  return {
    id,
    adult: false,
    overview: 'A light goes out, and the keeper has to row across.',
    original_language: language,
    poster_path: null,
    backdrop_path: null,
    genre_ids: [genre],
    popularity: 1.5,
    vote_average: score,
    vote_count: score === 0 ? 0 : 1_000 - id,
  }
}

function genresOf(id: keyof typeof GENRES): Wire[] {
  return [{ id, name: GENRES[id] }]
}

function credit(id: keyof typeof PEOPLE): Wire {
  return { id, name: PEOPLE[id], profile_path: null }
}

function listedSeason(
  show: number,
  number: number,
  { year, minutes }: { year: number; minutes: unknown[] },
): Wire {
  return {
    id: show * 100 + number,
    name: `Season ${number}`,
    season_number: number,
    air_date: airDate(year, 1),
    episode_count: minutes.length,
    poster_path: null,
  }
}

/** Episodes air weekly from 1 March. */
function airDate(year: number, episode: number): string {
  return new Date(Date.UTC(year, 2, 1 + 7 * (episode - 1))).toISOString().slice(0, 10)
}
