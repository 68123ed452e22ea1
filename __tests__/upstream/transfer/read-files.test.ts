import { zip } from '#tests/support/transfer/imports'
import { LETTERBOXD, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { readAll } from '#tests/support/transfer/tables-to-read'

const IMDB_NOW = [
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
  'tt0816692,9,2024-05-12,Interstellar,Interstellar,https://www.imdb.com/title/tt0816692/,Movie,8.7,169,2014,"Adventure, Drama",2300000,2014-11-05,Christopher Nolan',
]
const IMDB_2017 = [
  'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
  'tt0816692,9,2017-04-02,Interstellar,https://www.imdb.com/title/tt0816692/,movie,8.6,169,2014,"Adventure, Drama",1000000,2014-11-05,Christopher Nolan',
]
const IMDB_OLD = [
  '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"',
  '"1","tt0816692","Sat Apr 25 00:00:00 2015","","","Interstellar","Feature Film","Christopher Nolan","9","8.6","169","2014","drama","700000","2014-11-05","http://www.imdb.com/title/tt0816692/"',
]
const IMDB_LIST = [
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
  '1,tt0816692,2023-07-09,2024-02-01,On film,Interstellar,Interstellar,https://www.imdb.com/title/tt0816692/,Movie,8.7,169,2014,Drama,1,2014-11-05,Christopher Nolan,9,2025-02-02',
]

test.each([
  ['of today', 'ratings.csv', IMDB_NOW, '2024-05-12'],
  ['of 2017', 'ratings.csv', IMDB_2017, '2017-04-02'],
  ['of before 2017', 'ratings.csv', IMDB_OLD, '2015-04-25'],
])('IMDb ratings %s are read, and no watch is made of them', async (_when, name, lines, on) => {
  const { source, titles, problems } = await readAll({ [name]: lines })
  expect(source).toBe('imdb')
  expect(problems).toEqual([])
  expect(titles).toMatchObject([
    {
      mediaType: 'movie',
      name: 'Interstellar',
      year: 2014,
      ids: { imdb: 'tt0816692' },
      rating: { value: '9', rating: 90, on },
    },
  ])
  expect(titles[0]?.rows[0]?.watch).toBeUndefined()
})

test('the name tells the IMDb watchlist from a list, which the ratings in it do not make a file of ratings', async () => {
  const watchlist = await readAll({ 'WATCHLIST.csv': IMDB_LIST })
  expect(watchlist.titles[0]?.rows[0]).toMatchObject({
    watchlist: { addedAt: '2023-07-09' },
    rating: { value: '9' },
  })
  const list = await readAll({ 'Space trips.csv': IMDB_LIST })
  expect(list.lists).toMatchObject([{ name: 'Space trips' }])
  expect(list.titles[0]?.rows[0]).toMatchObject({ list: { position: 1, note: 'On film' } })
})

test.each([
  [
    'in the order of another export',
    (lines: readonly string[]) => lines.map((line) => line.split(',').reverse().join(',')),
  ],
  ['with Windows line ends', (lines: readonly string[]) => [lines.join('\r\n')]],
  ['with a byte order mark', (lines: readonly string[]) => [`\ufeff${lines[0]}`, ...lines.slice(1)]],
  [
    'with a header that ends otherwise than the rows',
    (lines: readonly string[]) => [`${lines[0]}\r`, ...lines.slice(1)],
  ],
])('columns are read by name, %s', async (_how, change) => {
  const { titles } = await readAll({ 'ratings.csv': change(LETTERBOXD['ratings.csv']) })
  expect(titles.map(({ name, rating }) => [name, rating?.value])).toEqual([
    ['Interstellar', '4.5'],
    ['The Godfather', '5'],
    ['Spirited Away', '3.5'],
    ['An Uncatalogued Film', '2'],
  ])
})

test('text of an old Windows file keeps its accents and its Cyrillic letters', async () => {
  const header = Buffer.from('title,year,rating\n')
  const samplesOf = async (file: Uint8Array) =>
    (await readAll({ 'a.csv': file })).unknown[0]?.columns[0]?.samples
  const latin = Buffer.from('Am\u00e9lie,2001,8\n', 'latin1')
  expect(await samplesOf(Buffer.concat([header, latin]))).toEqual(['Amélie'])
  const name = Buffer.from([0xd1, 0xf2, 0xe0, 0xeb, 0xea, 0xe5, 0xf0])
  const cyrillic = Array.from({ length: 4 }, () => [name, Buffer.from(',1979,9\n')]).flat()
  expect((await samplesOf(Buffer.concat([header, ...cyrillic])))?.[0]).toBe('Сталкер')
})

test('a bad value is reported with its line, and stops nothing', async () => {
  const lines = [
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-05-12,Heat,1995,https://boxd.it/a,7',
    '12/05/2024,Ran,1985,https://boxd.it/b,4',
    ',,,,',
    '2024-02-30,Alien,1979,https://boxd.it/c,5',
  ]
  const { titles, problems } = await readAll({ 'ratings.csv': lines })
  expect(problems.map(({ line, column, found }) => [line, column, found])).toEqual([
    [2, 'Rating', '7'],
    [3, 'Date', '12/05/2024'],
    [5, 'Date', '2024-02-30'],
  ])
  expect(titles.map(({ name, rating }) => [name, rating?.value ?? null])).toEqual([
    ['Heat', null],
    ['Ran', '4'],
    ['Alien', '5'],
  ])
})

test('two films of one name and year stay two', async () => {
  const { titles } = await readAll({
    'ratings.csv': [
      'Date,Name,Year,Letterboxd URI,Rating',
      '2024-05-12,Hamlet,1996,https://boxd.it/a,4',
      '2024-05-12,Hamlet,1996,https://boxd.it/b,2',
    ],
  })
  expect(titles.map(({ rating }) => rating?.value)).toEqual(['4', '2'])
})

test('personal files are named, and never opened', async () => {
  const others = { 'comments.csv': 'secret', 'auth-prod-login.csv': 'secret' }
  const { skipped, titles } = await readAll({ 'x.zip': await zip({ ...letterboxdFiles(), ...others }) })
  expect(skipped.map(({ name }) => name)).toEqual([
    'profile.csv',
    'deleted/diary.csv',
    'comments.csv',
    'auth-prod-login.csv',
  ])
  expect(JSON.stringify(titles)).not.toContain('mara@example.com')
})

test.each([
  [
    'Movary',
    'ratings.csv',
    ['title,year,tmdbId,imdbId,userRating', 'Heat,1995,949,tt0113277,8'],
    { rating: { value: '8', rating: 80 }, ids: { tmdb: '949' } },
  ],
  [
    'MovieLens',
    'movielens.csv',
    ['movie_id,imdb_id,tmdb_id,rating,average_rating,title', '1,tt0113277,949,4.5,3.8,Heat (1995)'],
    { name: 'Heat', year: 1995, rating: { value: '4.5', rating: 90 } },
  ],
  [
    'Letterboxd import file',
    'to-letterboxd.csv',
    ['Title,Year,Rating10,WatchedDate', 'Heat,1995,9,2024-01-05'],
    { rating: { value: '9', rating: 90 }, rows: [{ watch: { on: '2024-01-05' } }] },
  ],
])('a table of %s is known', async (kind, name, lines, title) => {
  const { files, titles } = await readAll({ [name]: lines })
  expect(files).toMatchObject([{ kind }])
  expect(titles).toMatchObject([title])
})

test('of a table that is not known the columns are guessed, and the member decides', async () => {
  const table = { 'mine.csv': ['Film,Released,My Score,Seen', 'Solaris,1972,80,2024-01-02'] }
  const { unknown } = await readAll(table)
  expect(unknown).toMatchObject([
    { name: 'mine.csv', columns: [{ name: 'Film', samples: ['Solaris'] }, {}, {}, {}] },
  ])
  const columns = { Film: 'name', Released: 'year', 'My Score': 'rating', Seen: 'watched_on' } as const
  const { titles } = await readAll(table, {
    'mine.csv': { kind: 'rated', scale: 'hundred', columns, only: null },
  })
  expect(titles).toMatchObject([
    {
      name: 'Solaris',
      year: 1972,
      rating: { value: '80', rating: 80 },
      rows: [{ watch: { on: '2024-01-02' } }],
    },
  ])
})

test('a score of 80 is not taken for 100 without being asked: Criticker', async () => {
  const lines = [
    'Score, Film Name, Year, Date Rated, Mini Review, URL, IMDB ID',
    '8, Heat, 1995, "Jun 21 2014, 22:06", , http://x, tt0113277',
  ]
  const { unknown } = await readAll({ 'criticker.csv': lines })
  expect(unknown).toMatchObject([
    { preset: 'Criticker', suggested: { scale: 'hundred', columns: { 'Film Name': 'name' } } },
  ])
})
