import fs from 'node:fs'
import path from 'node:path'
import { search } from '#contract'
import { deliveredEpisode, deliveredMovie } from '#tests/support/connections/delivered-item'
import { matchFor } from '#tests/support/connections/match-for'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { withShared } from '#tests/support/with-shared'
import type { DeliveredItem } from '#upstream/connections/delivered-event'

const { on, ada } = memberOnTmdb()
const COMET = { name: 'Comet 7', year: 1986 }
const WATCH = { show: 'Comet Watch 7' }

/** Each test has a show that is not stored yet. */
let show = 100
beforeEach(() => {
  show++
  const { shows, ...data } = inventTmdb()
  const [first] = shows
  const added = {
    ...first,
    id: show,
    name: `Comet Hour ${show}`,
    first_air_date: '2001-10-31',
    imdb_id: `tt9000${show}`,
  }
  on.tmdb.data = { ...data, shows: [...shows, added], episodes: {} }
})

const matched = (item: DeliveredItem) => matchFor(on.upstream.dependencies, ada.id, item)
const stored = (item: DeliveredItem) =>
  matchFor(on.upstream.dependencies, ada.id, item, { isStoredOnly: true })

/** TMDB knows an episode of the show by this number. */
function numberEpisode(number: string, season_number = 2, episode_number = 1) {
  on.tmdb.data.episodes = {
    ...on.tmdb.data.episodes,
    [number]: { show_id: show, season_number, episode_number },
  }
}

/** Of the fake's first season. */
const numberAtTmdb = (episode: number) => show * 10_000 + 100 + episode

describe('an episode', () => {
  test.each(['imdb', 'tvdb'] as const)(
    'is found by its %s id, whose place wins over the sender’s',
    async (database) => {
      const number = database === 'imdb' ? `tt1000${show}` : 5_000 + show
      numberEpisode(`${database}_id ${number}`)
      expect(await matched(deliveredEpisode({ ids: { [database]: number }, episode: 3 }))).toBe(
        `tv ${show} 2x1`,
      )
    },
  )

  test('begins a file with several episodes where its number is', async () => {
    numberEpisode(`imdb_id tt1000${show}`)
    const item = deliveredEpisode({ ids: { imdb: `tt1000${show}` }, episode: 2, episodeEnd: 4 })
    expect(await matched(item)).toBe(`tv ${show} 2x1, tv ${show} 2x2, tv ${show} 2x3`)
  })

  test('is found by its show’s ids first, then by its own', async () => {
    numberEpisode(`imdb_id tt1000${show}`)
    const ids = { imdb: `tt1000${show}` }
    expect(await matched(deliveredEpisode({ ids, showIds: { tmdb: 7 } }))).toBe('tv 7 1x1')
    expect(await matched(deliveredEpisode({ ids, showIds: { tmdb: 7 }, episode: 50 }))).toBe(`tv ${show} 2x1`)
    expect(await matched(deliveredEpisode({ ids, showIds: { tmdb: 999 } }))).toBe(`tv ${show} 2x1`)
  })

  test('is found by its tmdb id once it is stored, and never as a show', async () => {
    const item = deliveredEpisode({ ids: { tmdb: numberAtTmdb(2) }, season: 9 })
    expect(await matched(item)).toBe('not_found')
    expect(await matched(deliveredEpisode({ ids: { tmdb: 7 } }))).toBe('not_found')
    await matched(deliveredEpisode({ showIds: { tmdb: show } }))
    expect(await matched(item)).toBe(`tv ${show} 1x2`)
  })

  test('is another one where name and year both say so', async () => {
    numberEpisode(`imdb_id tt1000${show}`)
    const ids = { imdb: `tt1000${show}` }
    // Its episode is of 2002.
    expect(await matched(deliveredEpisode({ ids, show: 'Home videos', year: 2002 }))).toBe(`tv ${show} 2x1`)
    expect(await matched(deliveredEpisode({ ids, show: `Comet Hour ${show}`, year: 1950 }))).toBe(
      `tv ${show} 2x1`,
    )
    expect(await matched(deliveredEpisode({ ids, show: 'Home videos', year: 1950 }))).toBe('not_found')
    expect(await matched(deliveredEpisode({ ids, ...WATCH, year: 1950 }))).toBe('tv 7 1x1')
  })

  test('is found by its show’s name', async () => {
    expect(await matched(deliveredEpisode(WATCH))).toBe('tv 7 1x1')
    expect(await matched(deliveredEpisode({ ...WATCH, season: 4 }))).toBe('no_episode')
  })

  test('of one of two shows of a name is found by the year that is the show’s', async () => {
    on.tmdb.data.shows.push({ ...on.tmdb.data.shows[6], id: 777, first_air_date: '1978-09-17' })
    expect(await matched(deliveredEpisode(WATCH))).toBe('several')
    expect(await matched(deliveredEpisode({ ...WATCH, year: 1978 }))).toBe('several')
    expect(await matched(deliveredEpisode({ ...WATCH, year: 1978, isYearOfShow: true }))).toBe('tv 777 1x1')
    expect(await matched(deliveredEpisode({ ...WATCH, year: 2002, isYearOfShow: true }))).toBe('tv 7 1x1')
    expect(await matched(deliveredEpisode({ show: 'Comet Watch 7 (1978)', year: 1980 }))).toBe('tv 777 1x1')
    expect(await matched(deliveredEpisode({ show: 'Comet Watch 7 (1950)' }))).toBe('not_found')
  })
})

describe('a movie', () => {
  test('is found by name and year, if only one fits', async () => {
    expect(await matched(deliveredMovie(COMET))).toBe('movie 7')
    on.tmdb.data.movies.push({ ...on.tmdb.data.movies[6], id: 707 })
    on.upstream.wait(2 * 60 * 60 * 1_000)
    await matched(deliveredMovie(COMET))
    await on.settle()
    expect(await matched(deliveredMovie(COMET))).toBe('several')
    expect(await matched(deliveredMovie({ ...COMET, ids: { tmdb: 707 } }))).toBe('movie 707')
  })
})

describe('what was stored by an earlier request', () => {
  test('answers without another one', async () => {
    numberEpisode(`imdb_id tt1000${show}`)
    const movie = deliveredMovie({ ...COMET, ids: { tmdb: 7 } })
    const item = deliveredEpisode({ ids: { imdb: `tt1000${show}`, tmdb: numberAtTmdb(1) }, ...WATCH })
    expect(await stored(deliveredMovie({ ids: { tmdb: 8 } }))).toBe('waiting')
    expect(await stored(deliveredMovie(COMET))).toBe('waiting')
    expect(await stored(item)).toBe('waiting')
    await matched(movie)
    await matched(deliveredEpisode({ showIds: { tmdb: show } }))
    await on.settle()
    on.tmdb.calls.length = 0
    on.tmdb.mode = 'error'
    expect(await stored(movie)).toBe('movie 7')
    expect(await stored(item)).toBe(`tv ${show} 1x1`)
    expect(await stored(deliveredEpisode({ showIds: { tmdb: show }, season: 2, episodeEnd: 2 }))).toBe(
      `tv ${show} 2x1, tv ${show} 2x2`,
    )
    // Where the sender's place is another, the source says which one counts.
    expect(await stored({ ...item, season: 2 })).toBe('waiting')
    expect(await stored(deliveredEpisode({ showIds: { tmdb: show }, season: 8 }))).toBe('waiting')
    expect(on.tmdb.calls).toEqual([])
  })

  test.each(['imdb', 'tvdb'] as const)(
    'answers by an episode’s %s id once TMDB has said where it is',
    async (database) => {
      const number = database === 'imdb' ? `tt1000${show}` : 5_000 + show
      numberEpisode(`${database}_id ${number}`)
      const item = deliveredEpisode({ ids: { [database]: number } })
      await matched(deliveredEpisode({ showIds: { tmdb: show } }))
      expect(await stored(item)).toBe('waiting')
      expect(await matched(item)).toBe(`tv ${show} 2x1`)
      await on.settle()
      on.tmdb.calls.length = 0
      on.tmdb.mode = 'error'
      expect(await stored(item)).toBe(`tv ${show} 2x1`)
      expect(on.tmdb.calls).toEqual([])
    },
  )

  test('answers by a show’s TVDB number once TMDB has said which it is', async () => {
    const item = deliveredEpisode({ showIds: { tvdb: 71_663 } })
    for (const one of on.tmdb.data.shows) if (one.id === show) Object.assign(one, { tvdb_id: 71_663 })
    expect(await stored(item)).toBe('waiting')
    expect(await matched(item)).toBe(`tv ${show} 1x1`)
    await on.settle()
    on.tmdb.mode = 'error'
    expect(await stored(item)).toBe(`tv ${show} 1x1`)
  })

  test('answers by a name that was looked up before while TMDB is away', async () => {
    expect(await matched(deliveredEpisode(WATCH))).toBe('tv 7 1x1')
    await on.settle()
    on.tmdb.mode = 'error'
    expect(await matched(deliveredEpisode(WATCH))).toBe('tv 7 1x1')
    // In the request nothing is looked up by name: another show of that name may be there by now.
    expect(await stored(deliveredEpisode(WATCH))).toBe('waiting')
  })

  test('answers by the imdb id of a movie', async () => {
    on.tmdb.data.movies.push({ ...on.tmdb.data.movies[6], id: 701, imdb_id: 'tt0000701' })
    const item = deliveredMovie({ ids: { imdb: 'tt0000701' } })
    expect(await stored(item)).toBe('waiting')
    expect(await matched(item)).toBe('movie 701')
    expect(await stored(item)).toBe('movie 701')
  })

  test('does not say that name and year are another title’s, as it lacks the original name', async () => {
    const item = deliveredMovie({ name: 'Halley', year: 1910, ids: { tmdb: 7 } })
    await matched(deliveredMovie({ ids: { tmdb: 7 } }))
    expect(await stored(item)).toBe('waiting')
    expect(await matched(item)).toBe('not_found')
  })

  test('is no answer of a search for titles', async () => {
    numberEpisode(`imdb_id tt1000${show}`)
    const found = await on.upstream.call(search, { query: `tt1000${show}`, page: 1, type: 'multi' })
    expect(found.body.results).toEqual([])
    expect(await matched(deliveredEpisode({ ids: { imdb: `tt1000${show}` } }))).toBe(`tv ${show} 2x1`)
  })

  test('goes on while TMDB is away, and the rest is refused', async () => {
    await matched(deliveredMovie({ ids: { tmdb: 7 } }))
    numberEpisode(`imdb_id tt1000${show}`)
    on.tmdb.mode = 'error'
    expect(await matched(deliveredMovie({ ids: { tmdb: 7 } }))).toBe('movie 7')
    for (const item of [
      deliveredMovie({ ids: { tmdb: 31 } }),
      deliveredEpisode({ ids: { imdb: `tt1000${show}` } }),
      deliveredEpisode({ showIds: { tmdb: show } }),
      deliveredMovie({ name: 'Comet 31', year: 1986 }),
    ]) {
      await expect(matched(item)).rejects.toMatchObject({ code: 'unavailable' })
    }
    const { db } = on.upstream.dependencies
    expect(await db.selectFrom('titles').select('id').where('id', 'in', [31, show]).execute()).toEqual([])
    expect(await db.selectFrom('unnamed_titles').selectAll().execute()).toEqual([])
  })
})

withShared('tmdb-recorded', (folder) => {
  test.each([
    ['imdb', 'tt0959621', 'find_tt0959621__external_source-imdb_id__2026-05-tmdblib.json', [1396, 1, 1]],
    ['tvdb', '30272', 'find_30272__external_source-tvdb_id__2026-05-tmdblib.json', [2635, 5, 1]],
    ['imdb', 'tt0903747', 'find_tt0903747__external_source-imdb_id__2026-05-tmdblib.json', null],
  ] as const)('what TMDB has sent for the %s id %s is read', async (database, number, file, place) => {
    const body = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))
    on.tmdb.next = [{ status: 200, body }]
    const [showId, season, episode] = place ?? []
    expect(await on.upstream.dependencies.catalogue.episodeByNumber(database, number)).toEqual(
      place && { showId, season, episode },
    )
  })
})
