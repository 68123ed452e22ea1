import fc from 'fast-check'
import { addWatch, type DiaryPage, listWatches, updateWatch } from '#contract'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import type { NewWatch } from '#upstream/watches/insert-watches'
import { logWatches } from '#upstream/watches/watches'

const INTERSTELLAR = 157336
const MOVIE = { mediaType: 'movie', id: INTERSTELLAR } as const
const SHOW = { mediaType: 'tv', id: 1399 } as const
const upstream = sharedUpstream()

async function memberWith(
  movies: readonly NewWatch[],
  episodes: readonly NewWatch[] = [],
): Promise<TestMember> {
  const ada = await upstream.member()
  const { db } = upstream.dependencies
  // So that both titles are stored.
  const keeper = await upstream.member()
  await keeper.call(addWatch, { titleId: MOVIE.id })
  await keeper.call(addWatch, { titleId: SHOW.id, mediaType: 'tv', season: 1, episode: 1 })
  await logWatches(db, ada.id, MOVIE, { watches: movies, now: new Date() })
  await logWatches(db, ada.id, SHOW, { watches: episodes, now: new Date() })
  return ada
}

const read = async (of: TestMember, parameters: object): Promise<DiaryPage> =>
  listWatches.output.parse((await of.call(listWatches, parameters)).body)

const on = (watchedOn: string | null): NewWatch => ({ season: null, episode: null, watchedOn })

test('an inexact date comes after the days that it includes, no date last', async () => {
  const ada = await memberWith(
    [null, '2019', '2019-10', '2019-10-01', '2019-10-31', '2020', '2019-11-02', '2018-12-31'].map(on),
  )
  const dates = (await read(ada, {})).items.map(({ watchedOn }) => watchedOn)
  expect(dates).toEqual([
    '2020',
    '2019-11-02',
    '2019-10-31',
    '2019-10-01',
    '2019-10',
    '2019',
    '2018-12-31',
    null,
  ])
})

test('of one day the watch that was logged last comes first', async () => {
  const ada = await memberWith(['2019-10-01', '2019-10-01'].map(on))
  const ids = (await read(ada, {})).items.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('of one day watches are ordered by their time, then those without one, on each page and by each filter', async () => {
  const hour = fc.option(fc.integer({ min: 0, max: 23 }), { nil: null })
  await fc.assert(
    fc.asyncProperty(fc.array(hour, { minLength: 51, maxLength: 60 }), async (hours) => {
      const watches = hours.map((one) => ({
        ...on('2019-10-07'),
        tags: ['cinema'],
        watchedAt: one === null ? null : new Date(Date.UTC(2019, 9, 7, one)).toISOString(),
      }))
      const ada = await memberWith(watches)
      for (const filter of [{}, { type: 'movie' }, { tag: 'cinema' }, { type: 'movie', title: MOVIE.id }]) {
        const pages = [await read(ada, filter), await read(ada, { ...filter, page: 2 })]
        const all = pages.flatMap(({ items }) => items)
        const expected = all.toSorted((a, b) => newestFirst(a.watchedAt, b.watchedAt) || b.id - a.id)
        expect(new Set(all.map(({ id }) => id)).size).toBe(watches.length)
        expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
    }),
    { numRuns: 4 },
  )
})

test('a changed time moves the watch within its day, also among those of its tag', async () => {
  const ada = await memberWith(
    ['T10:00:00.000Z', 'T20:00:00.000Z'].map((time) => ({
      ...on('2019-10-07'),
      tags: ['cinema'],
      watchedAt: `2019-10-07${time}`,
    })),
  )
  const [late, early] = (await read(ada, { tag: 'cinema' })).items
  const changed = { watchedOn: '2019-10-07', watchedAt: '2019-10-07T22:00:00Z', tags: ['cinema'] }
  await ada.call(updateWatch, { id: early?.id ?? 0, ...changed })
  expect((await read(ada, { tag: 'cinema' })).items.map(({ id }) => id)).toEqual([early?.id, late?.id])
})

test('a page has 50 watches, and a page past the end is the last', async () => {
  const ada = await memberWith(Array.from({ length: 101 }, () => on('2019-10-01')))
  expect(await read(ada, { page: 2 })).toMatchObject({ page: 2, pages: 3, found: 101, total: 101 })
  expect((await read(ada, { page: 9 })).items).toHaveLength(1)
})

test('days are counted for the months of the page only', async () => {
  const old = Array.from({ length: 3 }, () => on('2001-01-01'))
  const ada = await memberWith([
    ...Array.from({ length: 50 }, () => on('2019-10-07')),
    on('2019-10-02'),
    ...old,
  ])
  const { facets } = await read(ada, { facets: '1' })
  expect(facets?.days).toEqual([
    { day: '2019-10-07', count: 50 },
    { day: '2019-10-02', count: 1 },
  ])
  expect(facets?.months.map(({ month }) => month)).toEqual(['2019-10', '2001-01'])
})

test('facets are sent only on request', async () => {
  const ada = await memberWith([on('2019')])
  expect((await read(ada, {})).facets).toBeNull()
})

const date = fc.constantFrom(
  null,
  '2018',
  '2019',
  '2019-10',
  '2019-10-01',
  '2019-10-31',
  '2019-12-31',
  '2020-01-01',
)
const watch = fc.record({
  watchedOn: date,
  tags: fc.uniqueArray(fc.constantFrom('cinema', 'plane'), { maxLength: 2 }),
})
const filters = fc.record({
  year: fc.constantFrom(undefined, '2019', '2020', '1999'),
  type: fc.constantFrom(undefined, 'movie', 'tv'),
  tag: fc.constantFrom(undefined, 'cinema', 'none'),
  title: fc.constantFrom(undefined, MOVIE.id),
})

test('filters, counts and months agree with a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(watch, { maxLength: 12 }),
      fc.array(watch, { maxLength: 12 }),
      fc.array(filters, { minLength: 4, maxLength: 4 }),
      async (movies, episodes, queries) => {
        const ada = await memberWith(
          movies.map((one) => ({ ...one, season: null, episode: null })),
          episodes.map((one, at) => ({ ...one, season: 1, episode: at + 1 })),
        )
        const all = [
          ...movies.map((one) => ({ ...one, type: 'movie', title: MOVIE.id })),
          ...episodes.map((one) => ({ ...one, type: 'tv', title: SHOW.id })),
        ]
        for (const query of queries) {
          const title = query.type ? query.title : undefined
          const ofAnyYear = all.filter(
            (one) =>
              (!query.type || one.type === query.type) &&
              (!title || one.title === title) &&
              (!query.tag || (one.tags as string[]).includes(query.tag)),
          )
          const expected = ofAnyYear.filter((one) => !query.year || one.watchedOn?.startsWith(query.year))
          const page = await read(ada, { ...query, facets: '1' })
          expect(page.items.map(({ watchedOn }) => watchedOn)).toEqual(
            expected.map(({ watchedOn }) => watchedOn).sort(newestFirst),
          )
          expect(page).toMatchObject({ found: expected.length, total: all.length })
          const months = Object.groupBy(ofAnyYear, ({ watchedOn }) => (watchedOn ?? '').slice(0, 7))
          expect(page.facets?.months).toEqual(
            Object.entries(months)
              .map(([month, of = []]) => ({
                month,
                movies: of.filter(({ type }) => type === 'movie').length,
                episodes: of.filter(({ type }) => type === 'tv').length,
              }))
              .sort((a, b) => newestFirst(a.month, b.month)),
          )
        }
      },
    ),
    { numRuns: 8 },
  )
})

function newestFirst(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? 1 : Number(left > right) * -1
}

test('a search finds watches of titles that are in the collection, and of those that are not', async () => {
  const { db } = upstream.dependencies
  const ada = await memberWith([on('2019-10-07')], [{ season: 1, episode: 1, watchedOn: '2019-10-08' }])
  const found = async (search: string) =>
    (await read(ada, { search })).items.map(({ watchedOn }) => watchedOn)
  const both = [['2019-10-07'], ['2019-10-08']]
  expect([await found('stellar'), await found('thrones')]).toEqual(both)
  const ofMovie = db.deleteFrom('entries').where('member_id', '=', ada.id).where('media_type', '=', 'movie')
  expect(await ofMovie.returning('title_id').execute()).toEqual([{ title_id: MOVIE.id }])
  expect([await found('stellar'), await found('thrones')]).toEqual(both)
})

test('a search finds the watches of titles by their names, with each other filter, and counts them', async () => {
  const ada = await memberWith(
    [{ ...on('2019-10-07'), tags: ['cinema'] }, on('2020')],
    [{ season: 1, episode: 1, watchedOn: '2019-10-07' }],
  )
  const found = async (parameters: object) =>
    (await read(ada, parameters)).items.map(({ title, watchedOn }) => [title.id, watchedOn])
  expect(await found({ search: 'STELLAR' })).toEqual([
    [MOVIE.id, '2020'],
    [MOVIE.id, '2019-10-07'],
  ])
  expect(await found({ search: 'thrones game' })).toEqual([[SHOW.id, '2019-10-07']])
  expect(await found({ search: 'stellar', tag: 'cinema' })).toEqual([[MOVIE.id, '2019-10-07']])
  expect(await found({ search: 'stellar', year: '2020' })).toEqual([[MOVIE.id, '2020']])
  expect(await found({ search: '100%' })).toEqual([])
  const page = await read(ada, { search: 'stellar', facets: '1' })
  expect(page).toMatchObject({ found: 2, total: 3 })
  expect(page.facets?.months).toEqual([
    { month: '2020', movies: 1, episodes: 0 },
    { month: '2019-10', movies: 1, episodes: 0 },
  ])
})
