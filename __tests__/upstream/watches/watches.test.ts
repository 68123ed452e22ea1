import { addWatch, deleteMember, listEntries, listWatches, removeWatch, updateWatch } from '#contract'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { logWatches } from '#upstream/watches/watches'

const INTERSTELLAR = 157336
const GAME_OF_THRONES = 1399
const upstream = sharedUpstream()
const ada = freshMember(upstream)

const diary = async (of: TestMember, filters = {}) => (await of.call(listWatches, filters)).body.items
const collection = async (of: TestMember) => (await of.call(listEntries, {})).body
const log = async (of: TestMember, watchedOn: string | null, more = {}) =>
  (await of.call(addWatch, { titleId: INTERSTELLAR, watchedOn, ...more })).body

test('a logged movie is in the diary and in the collection', async () => {
  const logged = await log(ada, '2019-05-12', {
    note: ' With Jun. ',
    tags: ['#cinema', 'with  jun', 'Cinema'],
  })
  expect(logged.undo).toMatchObject({ entryAdded: true, watchlistAddedAt: null })
  expect(await diary(ada)).toMatchObject([
    {
      title: { id: INTERSTELLAR, name: 'Interstellar' },
      watchedOn: '2019-05-12',
      watchedAt: null,
      isRewatch: false,
      note: 'With Jun.',
      tags: ['Cinema', 'with jun'],
      rating: null,
    },
  ])
  expect(await collection(ada)).toMatchObject([{ MovieID: INTERSTELLAR }])
})

test.each(['2019-05-12', '2019-05', '2019', null])('the date %j is saved as it was given', async (date) => {
  const { watch } = await log(ada, date)
  expect(watch).toMatchObject({ watchedOn: date, watchedAt: null })
})

test('an instant is saved with the day of its time zone', async () => {
  const { watch } = await log(ada, null, { watchedAt: '2019-05-12T23:30:00-05:00' })
  expect(watch).toMatchObject({ watchedOn: '2019-05-12', watchedAt: '2019-05-13T04:30:00.000Z' })
  const other = { titleId: INTERSTELLAR, watchedOn: '2019-05-15', watchedAt: watch.watchedAt }
  expect(await ada.call(addWatch, other)).toMatchObject({
    status: 400,
    body: { fields: { watchedAt: expect.any(String) } },
  })
})

test.each([
  ['2019-04-31', 'There is no 31 April.'],
  ['2019-02-29', 'There is no 29 February in 2019.'],
  ['2999-01-01', 'That day is in the future.'],
  ['2999-01', 'That month is in the future.'],
  ['2999', 'That year is in the future.'],
  ['12 May', 'That is not a date.'],
])('the date %s is rejected', async (watchedOn, message) => {
  const rejected = await ada.call(addWatch, { titleId: INTERSTELLAR, watchedOn })
  expect(rejected).toMatchObject({ status: 400, body: { message, fields: { watchedOn: message } } })
  expect(await collection(ada)).toEqual([])
})

test('a note of 5,000 characters and 20 tags fit, one more does not', async () => {
  const tags = Array.from({ length: 20 }, (_, at) => `tag ${at}`)
  expect(await log(ada, null, { note: 'x'.repeat(5_000), tags })).toMatchObject({
    watch: { tags: [...tags].sort() },
  })
  expect((await ada.call(addWatch, { titleId: INTERSTELLAR, note: 'x'.repeat(5_120) })).body.message).toBe(
    'The note has 5,120 characters; 5,000 fit.',
  )
  expect((await ada.call(addWatch, { titleId: INTERSTELLAR, tags: [...tags, 'one more'] })).status).toBe(400)
})

test('a later watch is a rewatch unless the member says otherwise', async () => {
  const isRewatch = async (date: string | null, more = {}) => (await log(ada, date, more)).watch.isRewatch
  expect(await isRewatch('2019-05-12')).toBe(false)
  expect(await isRewatch('2018')).toBe(false)
  expect(await isRewatch('2020-01')).toBe(true)
  expect(await isRewatch(null)).toBe(true)
  expect(await isRewatch('2021', { isRewatch: false })).toBe(false)
})

test('changing a watch replaces its date, mark, note and tags', async () => {
  const { watch } = await log(ada, '2019-05-12', { note: 'Long.', tags: ['cinema', 'imax'] })
  const changed = { watchedOn: '2018', isRewatch: true, tags: ['imax'] }
  await ada.call(updateWatch, { id: watch.id, ...changed })
  expect(await diary(ada, { year: '2018', tag: 'imax' })).toEqual([{ ...watch, ...changed, note: null }])
  expect(await diary(ada, { tag: 'cinema' })).toEqual([])
})

test('a show is logged by episode, a movie is not', async () => {
  const show = { titleId: GAME_OF_THRONES, mediaType: 'tv' } as const
  expect((await ada.call(addWatch, show)).status).toBe(400)
  expect((await ada.call(addWatch, { titleId: INTERSTELLAR, season: 1, episode: 1 })).status).toBe(400)
  const { body } = await ada.call(addWatch, { ...show, season: 1, episode: 2, watchedOn: '2019' })
  expect(body.watch).toMatchObject({ season: 1, episode: 2, title: { mediaType: 'tv' } })
})

test('many episodes are logged in one transaction, each with its own rewatch mark', async () => {
  const { db } = upstream.dependencies
  const show = { mediaType: 'tv', id: GAME_OF_THRONES } as const
  const episode = (number: number) => ({
    season: 1,
    episode: number,
    watchedOn: '2020-02-02',
    tags: [`t${number}`],
  })
  await ada.call(addWatch, { titleId: show.id, mediaType: 'tv', season: 1, episode: 2, watchedOn: '2019' })
  const many = Array.from({ length: 1_200 }, (_, at) => episode(at + 1))
  const logged = await logWatches(db, ada.id, show, { watches: many, now: new Date() })
  expect(logged.undo).toMatchObject({ entryAdded: false, watchlistAddedAt: null })
  expect(new Set(logged.undo.remove).size).toBe(1_200)
  const { body } = await ada.call(listWatches, { tag: 't1200' })
  expect(body.items).toMatchObject([{ id: logged.undo.remove[1_199], episode: 1_200, isRewatch: false }])
  expect((await diary(ada, { tag: 't2' }))[0]).toMatchObject({ episode: 2, isRewatch: true })
})

test('a title that the catalogue does not have cannot be logged', async () => {
  expect((await ada.call(addWatch, { titleId: GAME_OF_THRONES })).status).toBe(404)
})

test("another member's watch can be neither read, changed nor removed", async () => {
  const bob = await upstream.member()
  const { watch } = await log(ada, '2019', { note: 'Private.', tags: ['cinema'] })
  for (const refused of [bob.call(removeWatch, { id: watch.id }), bob.call(updateWatch, { id: watch.id })]) {
    expect(await refused).toMatchObject({
      status: 404,
      body: { message: 'That watch is not in your diary.' },
    })
  }
  expect((await bob.call(listWatches, { facets: '1' })).body).toMatchObject({
    items: [],
    found: 0,
    total: 0,
    facets: { months: [], days: [], tags: [] },
  })
  expect(await diary(ada)).toEqual([watch])
})

test('the diary of a deleted member is deleted', async () => {
  const [ada, root] = [await upstream.member(), await upstream.member({ admin: true })]
  await log(ada, '2019', { tags: ['gone'] })
  await root.call(deleteMember, { id: ada.id })
  const { db } = upstream.dependencies
  expect(await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()).toEqual([])
  expect(await db.selectFrom('watch_tags').select('tag').where('tag', '=', 'gone').execute()).toEqual([])
})
