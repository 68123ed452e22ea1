import { deliveredEpisode, deliveredMovie, deliveredShow } from '#tests/support/connections/delivered-item'
import { matchFor } from '#tests/support/connections/match-for'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import type { DeliveredItem } from '#upstream/connections/delivered-event'

let upstream: Upstream
let memberId: number
beforeAll(async () => {
  upstream = await startUpstream()
  memberId = (await upstream.member()).id
})

const matched = (item: DeliveredItem) =>
  matchFor(upstream.dependencies, memberId, item, { isStoredOnly: true })

const MATRIX = { name: 'The Matrix', year: 1999 }
const BREAKING_BAD = { show: 'Breaking Bad' }

test.each<[string, DeliveredItem, string]>([
  ['by its tmdb id', deliveredMovie({ ...MATRIX, ids: { tmdb: 603 } }), 'movie 603'],
  ['by its tmdb id alone', deliveredMovie({ ids: { tmdb: 603 } }), 'movie 603'],
  ['by its imdb id', deliveredMovie({ ids: { imdb: 'tt0133093' } }), 'movie 603'],
  [
    'by the next number where one leads nowhere',
    deliveredMovie({ ids: { tmdb: 9, imdb: 'tt0133093' } }),
    'movie 603',
  ],
  [
    'by its tmdb id before its imdb id',
    deliveredMovie({ ids: { tmdb: 603, imdb: 'tt0137523' } }),
    'movie 603',
  ],
  ['by name and year', deliveredMovie(MATRIX), 'movie 603'],
  ['by a folded name', deliveredMovie({ ...MATRIX, name: 'the  MATRIX!' }), 'movie 603'],
  [
    'by a number against the year, where its original name agrees',
    deliveredMovie({ name: 'La vita è bella', year: 1950, ids: { tmdb: 637 } }),
    'movie 637',
  ],
  ['by name and a year off by one', deliveredMovie({ ...MATRIX, year: 2000 }), 'movie 603'],
  ['by the only name', deliveredMovie({ name: 'The Matrix' }), 'movie 603'],
  ['not by name and a year off by two', deliveredMovie({ ...MATRIX, year: 2001 }), 'not_found'],
  ['not by a part of a name', deliveredMovie({ name: 'Matrix', year: 1999 }), 'not_found'],
  ['not by the name of a show', deliveredMovie({ name: 'Breaking Bad', year: 2008 }), 'not_found'],
  [
    'by a number against the year alone',
    deliveredMovie({ ...MATRIX, year: 1950, ids: { tmdb: 603 } }),
    'movie 603',
  ],
  [
    'by a number against the name alone',
    deliveredMovie({ name: 'Matrix', year: 1999, ids: { tmdb: 603 } }),
    'movie 603',
  ],
  [
    'not by a number against both',
    deliveredMovie({ name: 'Metropolis', year: 1940, ids: { tmdb: 603 } }),
    'not_found',
  ],
  ['by name where a number is another title', deliveredMovie({ ...MATRIX, ids: { tmdb: 13 } }), 'movie 603'],
  ['not without numbers and name', deliveredMovie(), 'no_ids'],
  ['not by a number of TVDB alone', deliveredMovie({ ids: { tvdb: 12 } }), 'not_found'],
])('a movie is found %s', async (_, item, expected) => {
  expect(await matched(item)).toBe(expected)
})

test.each<[string, DeliveredItem, string]>([
  ['by its show’s name', deliveredEpisode(BREAKING_BAD), 'tv 1396 1x1'],
  [
    'by its show’s name and year',
    deliveredEpisode({ ...BREAKING_BAD, year: 2008, isYearOfShow: true }),
    'tv 1396 1x1',
  ],
  [
    'whatever its own year is',
    deliveredEpisode({ ...BREAKING_BAD, season: 5, episode: 2, year: 2012 }),
    'tv 1396 5x2',
  ],
  [
    'not by another year of the show',
    deliveredEpisode({ ...BREAKING_BAD, year: 1999, isYearOfShow: true }),
    'not_found',
  ],
  ['by its show’s ids', deliveredEpisode({ showIds: { tmdb: 1396 }, season: 2 }), 'tv 1396 2x1'],
  ['by its show’s imdb id', deliveredEpisode({ showIds: { imdb: 'tt0903747' } }), 'tv 1396 1x1'],
  ['never by its own tmdb id as a show’s', deliveredEpisode({ ids: { tmdb: 1396 } }), 'not_found'],
  ['never by its own imdb id as a show’s', deliveredEpisode({ ids: { imdb: 'tt0903747' } }), 'not_found'],
  [
    'not where the show has no such episode',
    deliveredEpisode({ ...BREAKING_BAD, episode: 99 }),
    'no_episode',
  ],
  ['not where its numbers are missing', deliveredEpisode({ ...BREAKING_BAD, episode: null }), 'no_episode'],
  ['not by its own name', deliveredEpisode({ name: 'Pilot' }), 'no_ids'],
  ['not by a show that there is not', deliveredEpisode({ show: 'Home videos' }), 'not_found'],
  [
    'not by a show’s number against name and year',
    deliveredEpisode({ show: 'Metropolis', year: 1940, isYearOfShow: true, showIds: { tmdb: 1396 } }),
    'not_found',
  ],
  [
    'not by a show’s number against the name and its own year',
    deliveredEpisode({ show: 'Metropolis', year: 1940, showIds: { tmdb: 1396 } }),
    'not_found',
  ],
])('an episode is found %s', async (_, item, expected) => {
  expect(await matched(item)).toBe(expected)
})

test.each<[string, Partial<DeliveredItem>, string]>([
  ['two', { episode: 2, episodeEnd: 3 }, 'tv 1396 1x2, tv 1396 1x3'],
  ['those that there are', { episode: 6, episodeEnd: 9 }, 'tv 1396 1x6, tv 1396 1x7'],
  [
    'thirty at most',
    { episode: 1, episodeEnd: 30 },
    Array.from({ length: 7 }, (_, at) => `tv 1396 1x${at + 1}`).join(', '),
  ],
  ['the first where the end is further away', { episode: 1, episodeEnd: 31 }, 'tv 1396 1x1'],
  ['the first where the end is before it', { episode: 3, episodeEnd: 2 }, 'tv 1396 1x3'],
])('a file with several episodes is %s', async (_, numbers, expected) => {
  expect(await matched(deliveredEpisode({ ...BREAKING_BAD, ...numbers }))).toBe(expected)
})

test('a show as a whole is found by its ids and by its name', async () => {
  expect(await matched(deliveredShow({ show: 'Breaking Bad', year: 2008 }))).toBe('tv 1396')
  expect(await matched(deliveredShow({ showIds: { imdb: 'tt0903747' } }))).toBe('tv 1396')
  expect(await matched(deliveredShow({ name: 'A song' }))).toBe('no_ids')
})

test('what is found is stored, of a show with its seasons', async () => {
  await matched(deliveredEpisode(BREAKING_BAD))
  const { db } = upstream.dependencies
  const [title] = await db.selectFrom('titles').select('name').where('id', '=', 1396).execute()
  const seasons = await db.selectFrom('seasons').select('season').where('show_id', '=', 1396).execute()
  expect(title).toEqual({ name: 'Breaking Bad' })
  expect(seasons).toHaveLength(5)
})
