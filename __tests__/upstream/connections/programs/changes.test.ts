import fc from 'fast-check'
import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  putListTitle,
  rateEntry,
  removeEntry,
  removeWatch,
  setShowState,
  type TitleKey,
  updateWatch,
} from '#contract'
import { asPages, followAsProgram, readAsProgram } from '#tests/support/connections/follow-as-program'
import { programWith, startProgram } from '#tests/support/connections/program'
import { ACTS, memberWithHistory, steps, TITLES } from '#tests/support/tracker/acts'
import { readStored } from '#tests/support/tracker/follow-changes'
import { freshMember, sharedUpstream, startUpstream, type Upstream } from '#tests/support/upstream'
import { DAY } from '#upstream/time'

const GODFATHER = 238
/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10)
const upstream = sharedUpstream()
const ada = freshMember(upstream)

async function expectSame(follower: ReturnType<typeof followAsProgram>, of: Upstream, memberId: number) {
  const stored = await readStored(of.dependencies.db, memberId)
  expect(Array.from(follower.copy.keys()).sort()).toEqual(Array.from(stored.keys()).sort())
}

test('a program that follows the cursor has what is stored, whatever was done and undone', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(1, 3, 500), async (all, limit) => {
      const { ada, listId } = await memberWithHistory(upstream)
      const program = await startProgram(upstream, ada, ['read'])
      const follower = followAsProgram(program, limit)
      for (const step of all) {
        const key = TITLES[step.title] as TitleKey
        const takeBack = await ACTS[step.act]({ upstream, ada, listId, key, step })
        if (step.which % 2 === 0) await follower.follow()
        if (takeBack && step.isUndoneAtOnce) await takeBack()
      }
      await follower.follow()
      await expectSame(follower, upstream, ada.id)
      expect(asPages(follower.copy)).toEqual(await readAsProgram(program))
      expect(await follower.follow()).toBe(0)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

test('so does one that reads while several processes write', async () => {
  const first = await startUpstream()
  const { DATA_DIR, DATABASE_URL = '' } = first.dependencies.settings
  const second = await startUpstream({ env: { DATA_DIR, DATABASE_URL } })
  await fc.assert(
    fc.asyncProperty(steps, steps, async (some, others) => {
      const { ada, listId } = await memberWithHistory(first)
      const program = await startProgram(first, ada, ['read'])
      const throughOther = programWith(second, program.secret)
      const followers = [followAsProgram(program, 2), followAsProgram(throughOther, 7)]
      let isWriting = true
      const write = async (through: Upstream, all: typeof some) => {
        const writer = {
          ...ada,
          call: (...of: Parameters<typeof ada.call>) => through.call(...of, ada.token),
        }
        for (const step of all) {
          const key = TITLES[step.title] as TitleKey
          const acting = { upstream: through, ada: writer as typeof ada, listId, key, step }
          const takeBack = await ACTS[step.act](acting)
          if (step.isUndoneAtOnce) await takeBack?.()
        }
      }
      const read = async (follower: (typeof followers)[number]) => {
        while (isWriting) await follower.follow()
      }
      const reading = followers.map(read)
      await Promise.all([write(first, some), write(second, others), write(second, some)])
      isWriting = false
      await Promise.all(reading)
      for (const follower of followers) {
        await follower.follow()
        await expectSame(follower, first, ada.id)
        expect(asPages(follower.copy)).toEqual(await readAsProgram(program))
      }
    }),
    { numRuns: Math.ceil(RUNS / 3), endOnFailure: true },
  )
}, 300_000)

test('a change says what there is now, and a removal names what is gone', async () => {
  const program = await startProgram(upstream, ada, ['read'])
  await ada.call(addEntry, { movie_id: GODFATHER })
  await ada.call(rateEntry, { movie_id: GODFATHER, rating: 95 })
  const { body } = await ada.call(addWatch, { titleId: GODFATHER, watchedOn: '2023-05-06', tags: ['train'] })
  await ada.call(addToWatchlist, { type: 'movie', id: 240 })
  await ada.call(setShowState, { id: 1396, state: 'paused' })
  const list = (await ada.call(addList, { name: 'By water' })).body
  await ada.call(putListTitle, { id: list.id, type: 'movie', title: GODFATHER, note: 'Boats.' })
  const first = (await program.get('/changes')).body
  const title = { type: 'movie', ids: { tmdb: GODFATHER }, title: 'The Godfather', year: 1972 }
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const put = (kind: string, key: string, value: object) => ({ kind, key, action: 'put', at: time, value })
  const watch = { id: body.watch.id, ...title, watchedOn: '2023-05-06', tags: ['train'], source: null }
  expect(first.hasMore).toBe(false)
  expect(first.changes).toMatchObject([
    put('collection', 'movie-238', { ...title, rating: 95, ratedAt: time, addedAt: time }),
    put('history', String(body.watch.id), watch),
    put('watchlist', 'movie-240', { ids: { tmdb: 240 }, addedAt: time }),
    put('state', '1396', { tmdb: 1396, state: 'paused', changedAt: time }),
    put('list_title', `${list.id}/movie-238`, {
      ...title,
      list: list.id,
      note: 'Boats.',
      order: expect.any(Number),
    }),
    put('list', list.id, { id: list.id, name: 'By water', privacy: 'private', sort: 'hand' }),
  ])
  expect(first.changes[1].value).not.toHaveProperty('season')
  expect(first.changes[5].value).not.toHaveProperty('titles')
  await ada.call(removeWatch, { id: body.watch.id })
  const then = (await program.get(`/changes?since=${first.cursor}`)).body
  expect(then.changes).toEqual([{ kind: 'history', key: String(body.watch.id), action: 'remove', at: time }])
})

test('changes are of the kinds that are asked for', async () => {
  const program = await startProgram(upstream, ada, ['read'])
  await ada.call(addWatch, { titleId: GODFATHER })
  await ada.call(addToWatchlist, { type: 'movie', id: 240 })
  await ada.call(addEntry, { movie_id: 240 })
  await ada.call(removeEntry, { id: 240 })
  const kinds = async (wanted: string) =>
    (await program.get(`/changes?kinds=${wanted}`)).body.changes.map(
      (change: { kind: string }) => change.kind,
    )
  expect(await kinds('watchlist,history')).toEqual(['history', 'watchlist'])
  expect(await kinds('collection')).toEqual(['collection', 'collection'])
  expect(await program.get('/changes?kinds=history,people')).toMatchObject({ status: 400 })
})

describe('a cursor', () => {
  test('is one that was made here, for this member', async () => {
    const program = await startProgram(upstream, ada, ['read'])
    await ada.call(addEntry, { movie_id: GODFATHER })
    const { cursor } = (await program.get('/changes')).body
    const ben = await upstream.member()
    const other = await startProgram(upstream, ben, ['read'])
    const altered = cursor.slice(0, 4) + (cursor[4] === 'A' ? 'B' : 'A') + cursor.slice(5)
    for (const wrong of ['0', '17', 'abc', altered, `${cursor}A`, cursor.slice(1), '', 'a'.repeat(200)]) {
      const { status, body } = await program.get(`/changes?since=${wrong}`)
      expect([wrong, status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        wrong,
        400,
        'bad_request',
        ['since'],
      ])
    }
    expect((await other.get(`/changes?since=${cursor}`)).status).toBe(400)
    expect((await program.get(`/changes?since=${cursor}`)).status).toBe(200)
  })

  test('is good for 180 days after the program had all, and outlives a token', async () => {
    const program = await startProgram(upstream, ada, ['read'])
    for (const movie_id of [GODFATHER, 240, 680]) await ada.call(addEntry, { movie_id })
    const all = (await program.get('/changes')).body.cursor
    const begun = (await program.get('/changes?limit=1')).body.cursor
    upstream.wait(179 * DAY)
    const { body } = await upstream.signIn(ada, ada.password)
    const call: typeof ada.call = (endpoint, input) => upstream.call(endpoint, input, body.token)
    const later = await startProgram(upstream, { call, password: ada.password }, ['read'])
    const kept = (await later.get(`/changes?since=${all}`)).body.cursor
    const middle = (await later.get(`/changes?since=${begun}&limit=1`)).body
    expect(middle.hasMore).toBe(true)
    upstream.wait(2 * DAY)
    expect((await later.get(`/changes?since=${all}`)).body).toMatchObject({ code: 'gone' })
    expect((await later.get(`/changes?since=${all}`)).status).toBe(410)
    // What was removed since the first of its pages may be forgotten.
    expect((await later.get(`/changes?since=${middle.cursor}`)).status).toBe(410)
    expect((await later.get(`/changes?since=${kept}`)).status).toBe(200)
  })
})

test('activities tell when each kind changed last, deletions included, and the cursor of now', async () => {
  const program = await startProgram(upstream, ada, ['read'])
  const activities = async () => (await program.get('/activities')).body
  const never = await activities()
  expect(never).toMatchObject({ history: null, collection: null, watchlist: null, lists: null, states: null })
  const { body } = await ada.call(addWatch, { titleId: GODFATHER, watchedOn: '2019' })
  const added = await activities()
  expect(added).toMatchObject({ history: expect.any(String), watchlist: null, lists: null, states: null })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await ada.call(updateWatch, { id: body.watch.id, watchedOn: '2019', note: 'Again.', isRewatch: false })
  const edited = await activities()
  expect(edited.history > added.history).toBe(true)
  expect(edited.collection).toBe(added.collection)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await ada.call(removeWatch, { id: body.watch.id })
  const removed = await activities()
  expect(removed.history > edited.history).toBe(true)
  const since = (await program.get(`/changes?since=${removed.cursor}`)).body
  expect(since).toMatchObject({ changes: [], hasMore: false })
  expect((await program.get(`/changes?since=${added.cursor}`)).body.changes).toHaveLength(1)
})
