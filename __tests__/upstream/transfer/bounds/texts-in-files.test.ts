import {
  type ColumnMapping,
  ID_MAX,
  IMPORT_TEXT_MAX,
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_NOTE_MAX,
  LIST_TITLES_MAX,
  NOTE_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '#contract'
import { MISSES_COLUMNS } from '#upstream/transfer/formats/corrected-misses'
import { toCells } from '#upstream/transfer/misses-csv'
import { readFiles } from '#upstream/transfer/read-files'

/** The columns of a table of each kind. */
const TABLES: Record<string, string> = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating',
  'watched.csv': 'Date,Name,Year,Letterboxd URI',
  'reviews.csv': 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
  'lists/a.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,A,,,\n\nPosition,Name,Year,URL,Description',
  'letterboxd/diary.csv': 'tmdbID,imdbID,LetterboxdURI,Title,Year,Rating,WatchedDate,Rewatch,Tags,Review',
  'imdb.csv':
    'Position,Const,Created,Description,Title,Original Title,Title Type,Year,Your Rating,Date Rated',
  'tmdb.csv':
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
  'trakt.csv':
    'watched_at,type,title,year,trakt_id,imdb_id,tmdb_id,season_number,episode_number,rating,rated_at',
  'simkl.csv': 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
  'yamtrack.csv':
    'media_id,source,media_type,title,season_number,score,status,notes,end_date,item_tags,provider_external_ids',
  'tvtime-records.csv': 'series_name,key,s_id,s_no,ep_no,created_at,rewatch_count,release_date',
  'tvtime-movies.csv': 'tvdb_id,imdb_id,title,year,is_watched,watched_at,rewatch_count,uuid',
  'tvtime-votes.csv': 'vote_key,movie_name,season_number,episode_number,uuid',
  'tvtime-lists.csv': 'name,s_key,objects,is_public,description,created_at',
  'misses.csv': Object.keys(MISSES_COLUMNS).join(','),
  'mine.csv': 'Title,Year,Rating,Note,Tags,Watched Date,Season',
}
const LONG = [' ', '1', 'a', '(', '[', '<a ', 'map[', 'S1E', '-1', "'='"].map((part) =>
  part.repeat(60_000 / part.length),
)

/** What makes a row one that is read. */
const FILLED: Record<string, string> = {
  type: 'movie',
  media_type: 'movie',
  'title type': 'Movie',
  key: 'watch-episode-1',
  is_watched: 'true',
  vote_key: 'a-1-28',
  objects: '[map[id:422981 type:series]]',
  watched: '2024-05-12',
  'watched date': '2024-05-12',
  watchlist: 'completed',
  s_no: '1',
  ep_no: '1',
  season: '1',
  episode: '1',
  'season number': '1',
  'episode number': '1',
  season_number: '1',
  episode_number: '1',
}

const bytes = (text: string) => new TextEncoder().encode(text)
const mapping: ColumnMapping = {
  kind: 'watches',
  scale: 'ten',
  only: null,
  columns: {
    Title: 'name',
    Year: 'year',
    Rating: 'rating',
    Note: 'note',
    Tags: 'tags',
    'Watched Date': 'watched_on',
    Season: 'season',
  },
}

function read(name: string, text: string) {
  return readFiles([{ name, bytes: bytes(text) }], { 'mine.csv': mapping })
}

/** Each text of what was read, by its name. */
function textsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, Array.isArray(value) ? name : key))
}

test.each(Object.entries(TABLES))(
  'no column of %s brings in more text than there is room for',
  async (name, header) => {
    const columns = header.split('\n').at(-1)?.split(',') ?? []
    for (const long of LONG) {
      const rows = columns.map((column) =>
        columns.map((one) => (one === column ? `"x${long}x"` : one === 'type' ? 'movie' : 'x')).join(','),
      )
      const { titles, lists, problems, problemCount } = await read(name, [header, ...rows].join('\n'))
      expect(problemCount).toBeGreaterThan(0)
      for (const [of, text] of textsOf([titles, lists, problems])) {
        expect([of, text.length <= NOTE_MAX]).toEqual([of, true])
      }
      for (const { name: title } of titles) expect(title.length).toBeLessThanOrEqual(IMPORT_TEXT_MAX)
    }
  },
)

/** Each number of what was read, and each that stands for one. */
function numbersOf(value: unknown, name = ''): [string, number][] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value === 'string' && /^(tmdb|tvdb|trakt|simkl|episodeId)$/.test(name))
    return [[name, Number(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => numbersOf(one, key))
}

const NUMBERS =
  '-1 -0 0 0.5 1e309 -1e309 Infinity NaN 2147483648 9999999999 99999999999999999999 0000-01-01 9999-12-31 9999-12-31T23:59:59Z'

test.each(Object.entries(TABLES))(
  'no column of %s brings in a number or a day that cannot be',
  async (name, header) => {
    const columns = header.split('\n').at(-1)?.split(',') ?? []
    const rows = NUMBERS.split(' ').flatMap((number) =>
      columns.map((column) =>
        columns.map((one) => (one === column ? number : (FILLED[one.toLowerCase()] ?? 'x'))).join(','),
      ),
    )
    const { titles, lists } = await read(name, [header, ...rows].join('\n'))
    expect(titles.length + lists.length).toBeGreaterThan(0)
    for (const [of, number] of numbersOf(titles)) {
      expect([of, Number.isInteger(number) && number >= 0 && number <= ID_MAX]).toEqual([of, true])
    }
    const days = textsOf(titles).filter(([of]) => ['on', 'at', 'clock', 'addedAt'].includes(of))
    for (const [of, day] of days) expect(`${of} ${day}`).not.toMatch(/ (0000|9999)-/)
  },
)

test('a long text is cut to the limit of the call that writes it, and reported with its line', async () => {
  const long = 'y'.repeat(90_000)
  const tags = [long, ...Array.from({ length: 30 }, (_, at) => `t${at}`)].join(',')
  const { titles, problems } = await read(
    'reviews.csv',
    `${TABLES['reviews.csv']}\n2024-05-12,${long},1995,,4,,${long},"${tags}",2024-05-12\n2024-05-12,Ran,1985,,4,,,"${tags.slice(-50)},${'z'.repeat(60)}",2024-05-12\n`,
  )
  expect(titles.map((one) => [one.name.length, one.rows[0]?.watch?.note?.length])).toEqual([
    [IMPORT_TEXT_MAX, NOTE_MAX],
    [3, undefined],
  ])
  expect(titles[1]?.rows[0]?.watch?.tags.at(-1)).toHaveLength(TAG_MAX)
  expect(titles[0]?.rows[0]?.watch?.tags.length).toBeLessThanOrEqual(TAGS_MAX)
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(
    expect.arrayContaining(['2 Name', '2 Review', '2 Tags', '3 tags']),
  )
})

test('a bundle keeps the limits of the calls too', async () => {
  const long = 'y'.repeat(900_000)
  const at = '2024-05-12T20:15:00.000Z'
  const title = { type: 'movie', tmdb: 603, name: 'The Matrix', year: 1999 }
  const watch = {
    rewatch: false,
    logged_at: at,
    note: long,
    tags: ['a', 'a', long, ...'bcdefghijklmnopqrstuvwxyz'],
  }
  const list = {
    name: long,
    description: long,
    privacy: 'private',
    sort: 'hand',
    created_at: at,
    updated_at: at,
  }
  const text = JSON.stringify({
    format: 'cuedot',
    version: 1,
    profile: { is_private: false },
    titles: [{ ...title, watches: [watch] }],
    lists: [{ ...list, titles: [{ ...title, note: long, added_at: at }] }],
    kept: [],
  })
  const { titles, lists, problems } = await read('cuedot.json', text)
  const rows = titles.flatMap((one) => one.rows)
  const [seen] = rows.flatMap((row) => row.watch ?? [])
  expect([seen?.note?.length, seen?.tags.length, seen?.tags[1]?.length]).toEqual([
    NOTE_MAX,
    TAGS_MAX - 1,
    TAG_MAX,
  ])
  expect(rows.flatMap((row) => row.list?.note?.length ?? [])).toEqual([LIST_NOTE_MAX])
  expect([lists[0]?.name.length, lists[0]?.description.length]).toEqual([LIST_NAME_MAX, LIST_DESCRIPTION_MAX])
  expect(new Set(problems.map(({ column }) => column))).toEqual(
    new Set(['note', 'tags', '2', 'list', 'name', 'description']),
  )
})

test('JSON as deep as a file may be is a sentence or a report', async () => {
  const deep = '['.repeat(500_000) + ']'.repeat(500_000)
  const text = `{"format":"cuedot","version":1,"titles":[{"type":${deep}}],"lists":[],"kept":[]}`
  expect((await read('cuedot.json', text)).problemCount).toBe(1)
})

test('a table with more columns than any has is not read', async () => {
  await expect(read('wide.csv', `${'a,'.repeat(60_000)}\n1`)).rejects.toThrow('not a file of a service')
})

test.each(['=1+1', '+1', '-1', '@a', "'=1", "''-1"])(
  'the cell %s of a table of misses is no formula, and is read back',
  async (text) => {
    const { titles } = await read(
      'reviews.csv',
      `${TABLES['reviews.csv']}\n,${text},1995,,4,,${text},${text},\n`,
    )
    const cells = titles.flatMap((one) => one.rows.map((row) => toCells(row, new Map())))
    for (const cell of cells.flat()) expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/)
    const table = [Object.keys(MISSES_COLUMNS), ...cells].map((row) => row.join(',')).join('\n')
    const [again] = (await read('misses.csv', table)).titles
    expect(again).toMatchObject({ name: text, rows: [{ watch: { note: text, tags: [text] } }] })
  },
)

test('a list of a file has as many titles as a list may have, and the first that stays out is named', async () => {
  const at = '2024-05-12T20:15:00.000Z'
  const titles = Array.from({ length: LIST_TITLES_MAX + 20 }, (_, number) => ({
    type: 'movie',
    tmdb: number + 1,
    name: `T${number}`,
    added_at: at,
  }))
  const list = {
    name: 'Long',
    description: '',
    privacy: 'private',
    sort: 'hand',
    created_at: at,
    updated_at: at,
  }
  const text = JSON.stringify({ format: 'cuedot', version: 1, lists: [{ ...list, titles }] })
  const whole = await read('cuedot.json', text)
  expect(whole.titles).toHaveLength(LIST_TITLES_MAX)
  expect(whole.problems).toMatchObject([{ found: 'T5000', wanted: 'at most 5,000 titles on a list' }])
})
