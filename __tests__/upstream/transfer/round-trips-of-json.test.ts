import fc from 'fast-check'
import { writeSimkl, writeTrakt, writeTvTime } from '#tests/support/transfer/json-writers'
import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { recogniseFile } from '#upstream/transfer/read/recognise-file'

const NAME = fc.stringMatching(/^[A-Za-zÀ-ž0-9"'&<> -]{1,20}$/)
const instant = fc.constantFrom('2024-05-12T20:15:00.000Z', '2023-01-02T03:04:05Z', '1970-01-01T00:00:00Z')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const id = fc.integer({ min: 1, max: 99_999 })
const rating = fc.constantFrom(1, 7, 10, 11, 0, 7.5)
const number = fc.integer({ min: 0, max: 12 })
const subject = fc.record({
  title: NAME,
  year: maybe(fc.constantFrom(1999, 2014)),
  ids: fc.record({
    trakt: id,
    simkl: id,
    tmdb: maybe(id),
    imdb: maybe(fc.constant('tt0133093')),
    tvdb: maybe(id),
  }),
})
const played = fc.record({
  number,
  is_watched: fc.boolean(),
  watched_at: maybe(instant),
  rewatch_count: fc.nat(3),
})
const seasons = fc.array(fc.record({ number, episodes: fc.array(played, { maxLength: 2 }) }), {
  maxLength: 2,
})

const movie = subject.map((movie) => ({ type: 'movie', movie }))
const show = subject.map((show) => ({ type: 'show', show }))
const episode = fc
  .tuple(subject, number, number)
  .map(([show, season, number]) => ({ type: 'episode', show, episode: { season, number } }))
const history = fc
  .tuple(fc.oneof(movie, episode), fc.record({ id, watched_at: instant }))
  .map(([of, watched]) => ({ ...of, ...watched }))
const ratings = fc
  .tuple(fc.oneof(movie, show, episode), fc.record({ rating, rated_at: instant }))
  .map(([of, rated]) => ({ ...of, ...rated }))
const listed = fc
  .tuple(
    fc.oneof(movie, show),
    fc.record({ id, rank: fc.integer({ min: 1, max: 9 }), listed_at: instant, notes: maybe(NAME) }),
  )
  .map(([of, place]) => ({ ...of, ...place }))
const simkl = {
  status: fc.constantFrom('plantowatch', 'watching', 'completed', 'hold', 'dropped'),
  last_watched_at: maybe(instant),
  added_to_watchlist_at: maybe(instant),
  user_rating: maybe(rating),
  user_rated_at: maybe(instant),
}
const tvTime = {
  id: fc.record({ tvdb: id, imdb: fc.constantFrom('tt0133093', '-1', null) }),
  title: NAME,
  created_at: maybe(instant),
  rating: maybe(rating),
}

const FORMATS: [string, string, fc.Arbitrary<unknown>, (reading: Reading) => unknown][] = [
  [
    "Trakt's history",
    'watched-history-1.json',
    fc.array(history, { minLength: 1, maxLength: 3 }),
    writeTrakt,
  ],
  ["Trakt's ratings", 'ratings-shows.json', fc.array(ratings, { minLength: 1, maxLength: 3 }), writeTrakt],
  ["Trakt's watchlist", 'lists-watchlist.json', fc.array(listed, { minLength: 1, maxLength: 3 }), writeTrakt],
  [
    'a list of Trakt',
    'lists-list-7-trains.json',
    fc.array(listed, { minLength: 1, maxLength: 3 }),
    writeTrakt,
  ],
  [
    "Simkl's backup",
    'SimklBackup.json',
    fc.record({
      movies: fc.array(fc.record({ ...simkl, movie: subject }), { maxLength: 2 }),
      shows: fc.array(fc.record({ ...simkl, show: subject, seasons }), { maxLength: 2 }),
    }),
    writeSimkl,
  ],
  [
    "TV Time's series",
    'tvtime-series.json',
    fc.array(
      fc.record({ ...tvTime, status: fc.constantFrom('continuing', 'stopped', 'not_started_yet'), seasons }),
      { minLength: 1, maxLength: 2 },
    ),
    writeTvTime,
  ],
  [
    "TV Time's movies",
    'tvtime-movies.json',
    fc.array(
      fc.record({
        ...tvTime,
        year: maybe(fc.constantFrom(1999, 2014)),
        is_watched: fc.boolean(),
        watched_at: maybe(instant),
        rewatch_count: fc.nat(3),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    writeTvTime,
  ],
]

function read(name: string, body: unknown): GivenRow[] {
  const file = recogniseFile({ name, bytes: new TextEncoder().encode(JSON.stringify(body)) })
  return 'reading' in file ? file.reading.rows : []
}

function withoutLine({ line: _line, ...row }: GivenRow) {
  return { ...row, addedAt: row.addedAt ?? null }
}

test.each(FORMATS)('what is read of %s is read again once it is written', (_format, name, body, write) => {
  fc.assert(
    fc.property(body, (given) => {
      const first = read(name, given)
      const second = read(name, write({ ...emptyReading(), rows: first }))
      expect(second.map(withoutLine)).toEqual(first.map(withoutLine))
    }),
    { numRuns: 200 },
  )
})
