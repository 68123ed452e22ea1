import { readAll } from '#tests/support/transfer/tables-to-read'

const table = (name: string, ...lines: string[]) => readAll({ [name]: lines })
const json = (name: string, body: unknown) => readAll({ [name]: body })

const HEAT = { title: 'Heat', year: 1995, ids: { trakt: 1, slug: 'heat-1995', imdb: 'tt0113277', tmdb: 949 } }
const LOST = { title: 'Lost', year: 2004, ids: { trakt: 2, imdb: 'tt0411008', tmdb: 4607, tvdb: 73739 } }

describe('Trakt', () => {
  test('plays keep their instants, and two a minute apart stay two', async () => {
    const { source, titles } = await json('watched-history-1.json', [
      { id: 11, watched_at: '2025-06-24T21:30:00.000Z', action: 'watch', type: 'movie', movie: HEAT },
      { id: 12, watched_at: '2025-06-24T21:31:00.000Z', action: 'watch', type: 'movie', movie: HEAT },
      { id: 13, watched_at: '1970-01-01T00:00:00.000Z', action: 'watch', type: 'movie', movie: HEAT },
    ])
    expect(source).toBe('trakt')
    expect(titles).toMatchObject([
      { mediaType: 'movie', name: 'Heat', ids: { tmdb: '949', imdb: 'tt0113277', trakt: '1' } },
    ])
    expect(titles[0]?.rows.map(({ watch }) => watch?.at)).toEqual([
      '2025-06-24T21:30:00.000Z',
      '2025-06-24T21:31:00.000Z',
      null,
    ])
  })

  test('ratings of a show, a season and an episode stay apart', async () => {
    const { titles } = await json('ratings-shows.json', [
      { rated_at: '2024-01-01T00:00:00.000Z', rating: 7, type: 'show', show: LOST },
      { rated_at: '2024-01-01T00:00:00.000Z', rating: 8, type: 'season', season: { number: 1 }, show: LOST },
      {
        rated_at: '2024-01-01T00:00:00.000Z',
        rating: 9,
        type: 'episode',
        episode: { season: 1, number: 2 },
        show: LOST,
      },
    ])
    expect(titles).toMatchObject([{ rating: { value: '7', rating: 70 } }])
    expect(titles[0]?.rows.map(({ season, episode, rating }) => [season, episode, rating?.value])).toEqual([
      [undefined, undefined, '7'],
      [1, undefined, '8'],
      [1, 2, '9'],
    ])
  })

  test('the name tells the watchlist from a list, which has its name in another file', async () => {
    const { titles, lists, problems } = await readAll({
      'lists-watchlist.json': [
        { rank: 1, id: 1, listed_at: '2024-01-01T00:00:00.000Z', type: 'movie', movie: HEAT },
      ],
      'lists-list-4242-rewatch-soon.json': [
        {
          rank: 1,
          id: 2,
          listed_at: '2024-01-01T00:00:00.000Z',
          notes: 'Why not',
          type: 'show',
          show: LOST,
        },
        {
          rank: 2,
          id: 3,
          listed_at: '2024-01-01T00:00:00.000Z',
          type: 'season',
          season: { number: 1 },
          show: LOST,
        },
      ],
      'lists-lists.json': [
        {
          name: 'Rewatch soon!',
          description: 'Second looks',
          privacy: 'public',
          created_at: '2021-03-02T10:15:00.000Z',
          ids: { trakt: 4242 },
        },
      ],
    })
    expect(lists).toMatchObject([{ name: 'Rewatch soon!', description: 'Second looks', isPrivate: false }])
    expect(titles.map(({ name, rows }) => [name, rows[0]?.watchlist, rows[0]?.list?.note])).toEqual([
      ['Heat', { addedAt: '2024-01-01T00:00:00.000Z' }, undefined],
      ['Lost', undefined, 'Why not'],
    ])
    expect(problems).toHaveLength(1)
  })

  test('counts of plays are watches of which only the last has a date', async () => {
    const { titles } = await json('watched-shows.json', [
      {
        plays: 3,
        show: LOST,
        seasons: [
          { number: 1, episodes: [{ number: 1, plays: 3, last_watched_at: '2024-09-10T13:52:56.000Z' }] },
        ],
      },
    ])
    expect(titles[0]?.rows).toMatchObject([
      { season: 1, episode: 1, watch: { times: 3, at: '2024-09-10T13:52:56.000Z' } },
    ])
  })

  test("the table's last column is the member's rating, not the community's", async () => {
    const { titles } = await table(
      'ratings.csv',
      'rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,rating',
      '2024-01-01T00:00:00Z,movie,Heat,1995,8.1,1,tt0113277,949,,http://x,1995-12-15,,,9',
    )
    expect(titles).toMatchObject([{ name: 'Heat', rating: { value: '9' }, ids: { tmdb: '949' } }])
  })
})

describe('TMDB', () => {
  const HEADER =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'

  test('halves of ten are exact, and the text is kept', async () => {
    const { source, titles } = await table(
      'ratings.csv',
      HEADER,
      '949,tt0113277,movie,Heat,1995-12-15T00:00:00Z,,,7.9,9.0,2023-05-02T09:29:50Z',
      '4607,tt0411008,tv,Lost,2004-09-22T00:00:00Z,,,7.9,8.5,2023-05-02T09:29:50Z',
    )
    expect(source).toBe('tmdb')
    expect(titles.map(({ rating }) => [rating?.value, rating?.rating])).toEqual([
      ['9.0', 90],
      ['8.5', 85],
    ])
  })

  test("an episode's numbers are not taken for its show's", async () => {
    const { titles } = await table(
      'ratings.csv',
      HEADER,
      '85987,tt0583459,tv,Friends S1E1,1994-09-22T00:00:00Z,1,1,6.9,8,2023-01-07T16:35:52Z',
    )
    expect(titles).toMatchObject([
      {
        name: 'Friends',
        year: null,
        ids: {},
        rating: null,
        rows: [{ season: 1, episode: 1, rating: { value: '8' } }],
      },
    ])
  })

  test('a watchlist has the same columns, and its date is that of adding', async () => {
    const { titles } = await table(
      'watchlist.csv',
      HEADER,
      '949,tt0113277,movie,Heat,1995-12-15T00:00:00Z,,,7.9,,2023-05-02T09:29:50Z',
    )
    expect(titles[0]?.rows).toMatchObject([{ watchlist: { addedAt: '2023-05-02T09:29:50.000Z' } }])
    expect(titles[0]?.rating).toBeNull()
  })
})
