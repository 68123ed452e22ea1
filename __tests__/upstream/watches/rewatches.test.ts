import {
  addWatch,
  dateEpisodes,
  listWatches,
  markEpisodes,
  nextAgain,
  rewatchEpisodes,
  updateWatch,
} from '#contract'
import { progressOf, undoUpdate, updateShow } from '#tests/support/tracker/progress'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const CHERNOBYL = 87108
const TODAY = '2026-05-12'

const upstream = sharedUpstream()

const upToLast = { id: CHERNOBYL, isUpTo: true, season: 1, episode: 5, watchedOn: TODAY }
const giveDate = (member: TestMember, watches: number[] = [], watchedOn: string) =>
  updateShow(member, dateEpisodes, { id: CHERNOBYL, watches, watchedOn })
const dates = async (member: TestMember) =>
  (await progressOf(member, CHERNOBYL)).watches.map((one) => one.watchedOn)

describe('a date given later', () => {
  test('goes to the marked episodes that have none, and Undo takes it from those alone', async () => {
    const ada = await upstream.member()
    const { undo } = await updateShow(ada, markEpisodes, upToLast)
    const dated = await giveDate(ada, undo?.remove, '2019-05')
    expect(dated).toMatchObject({ dated: 4 })
    expect(await dates(ada)).toEqual(['2019-05', '2019-05', '2019-05', '2019-05', TODAY])
    await undoUpdate(ada, CHERNOBYL, dated)
    expect(await dates(ada)).toEqual(['', '', '', '', TODAY])
    await undoUpdate(ada, CHERNOBYL, { undo })
    expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ watches: [], state: null })
  })

  test('stays where it was changed since', async () => {
    const ada = await upstream.member()
    const { undo } = await updateShow(ada, markEpisodes, upToLast)
    const dated = await giveDate(ada, undo?.remove, '2019-05')
    const second = { title: CHERNOBYL, type: 'tv', season: 1, episode: 2 } as const
    const [watch] = (await ada.call(listWatches, second)).body.items
    await ada.call(updateWatch, { id: watch.id, watchedOn: '2020-02' })
    await undoUpdate(ada, CHERNOBYL, dated)
    expect(await dates(ada)).toEqual(['', '2020-02', '', '', TODAY])
  })

  test('is that of the tags too', async () => {
    const ada = await upstream.member()
    const watch = { titleId: CHERNOBYL, mediaType: 'tv', season: 1, episode: 1 } as const
    const { id } = (await ada.call(addWatch, { ...watch, tags: ['tape'] })).body.watch
    await giveDate(ada, [id], '2019-05-12')
    const tagged = await ada.call(listWatches, { tag: 'tape', year: '2019' })
    expect(tagged.body.items).toMatchObject([{ id, watchedOn: '2019-05-12' }])
  })

  test("is not given to another member's watches, and not in the future", async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const { undo } = await updateShow(ada, markEpisodes, upToLast)
    expect(await giveDate(bob, undo?.remove, '2019')).toMatchObject({ undo: null })
    expect(await dates(ada)).toEqual(['', '', '', '', TODAY])
    for (const watchedOn of ['2126', undefined]) {
      const named = { id: CHERNOBYL, watches: undo?.remove, watchedOn }
      const refused = await ada.call(dateEpisodes, named as never)
      expect(refused.status).toBe(400)
    }
  })
})

describe('watching again', () => {
  test('an episode is a rewatch with its day, which moves nothing', async () => {
    const ada = await upstream.member()
    await updateShow(ada, markEpisodes, { ...upToLast, episode: 3 })
    const before = await progressOf(ada, CHERNOBYL)
    const again = await updateShow(ada, rewatchEpisodes, {
      id: CHERNOBYL,
      season: 1,
      episode: 1,
      watchedOn: TODAY,
    })
    expect(again).toMatchObject({ marked: 1, undated: 0 })
    const after = await progressOf(ada, CHERNOBYL)
    expect(after).toMatchObject({ next: before.next, left: before.left, standing: before.standing })
    expect(after.watches.filter(({ isRewatch }) => isRewatch)).toEqual([
      { season: 1, episode: 1, watchedOn: TODAY, isRewatch: true },
    ])
    expect(nextAgain(after.watches)).toMatchObject({ season: 1, episode: 2 })
    await undoUpdate(ada, CHERNOBYL, again)
    expect((await progressOf(ada, CHERNOBYL)).watches).toEqual(before.watches)
  })

  test.each([
    ['a season', { season: 1 }],
    ['a show', {}],
  ])('%s is each of its episodes once more, without a date', async (_what, place) => {
    const ada = await upstream.member()
    await updateShow(ada, markEpisodes, upToLast)
    const again = await updateShow(ada, rewatchEpisodes, { id: CHERNOBYL, ...place, watchedOn: TODAY })
    expect(again).toMatchObject({
      marked: 5,
      undated: 5,
    })
    expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ standing: 'completed', next: null })
    expect((await progressOf(ada, CHERNOBYL)).watches).toHaveLength(10)
    await undoUpdate(ada, CHERNOBYL, again)
    expect((await progressOf(ada, CHERNOBYL)).watches).toHaveLength(5)
  })

  test('what was not seen cannot be seen again', async () => {
    const ada = await upstream.member()
    const again = await updateShow(ada, rewatchEpisodes, {
      id: CHERNOBYL,
      season: 1,
      episode: 1,
      watchedOn: TODAY,
    })
    expect(again).toMatchObject({ marked: 0, undo: null })
    expect((await progressOf(ada, CHERNOBYL)).watches).toEqual([])
  })
})

test('the watches of one episode are found among those of a show', async () => {
  const ada = await upstream.member()
  await updateShow(ada, markEpisodes, upToLast)
  await updateShow(ada, rewatchEpisodes, { id: CHERNOBYL, season: 1, episode: 2, watchedOn: TODAY })
  const { body } = await ada.call(listWatches, { type: 'tv', title: CHERNOBYL, season: 1, episode: 2 })
  expect(body.items).toMatchObject([
    { episode: 2, isRewatch: true, watchedOn: TODAY },
    { episode: 2, isRewatch: false, watchedOn: null },
  ])
})

test('an episode without its season is rejected: nothing is logged again', async () => {
  const mara = await upstream.member()
  await mara.call(markEpisodes, { id: CHERNOBYL, season: 1 })
  const count = async () => {
    const { db } = upstream.dependencies
    return (await db.selectFrom('watches').select('id').where('member_id', '=', mara.id).execute()).length
  }
  const before = await count()
  expect(
    await mara.call(rewatchEpisodes, { id: CHERNOBYL, episode: 3, watchedOn: '2025-01-01' }),
  ).toMatchObject({
    status: 400,
    body: { message: 'Please name the season of the episode.' },
  })
  expect(before).toBe(5)
  expect(await count()).toBe(before)
})
