import fs from 'node:fs'
import * as contract from '#contract'
import { review, rowsOf } from '#tests/support/transfer/imports'
import { copiesFolder, copyOf } from '#tests/support/transfer/nightly-copies'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

type Attempt = [call: contract.Call, input: Record<string, unknown>]

/** Ada has seen its first episode. */
const SHOW = 1396
const NOTE = 'Known to Ada alone.'
const TAG = 'unshared tag'
const LIST = 'Gifts for Bob'
const PUBLIC_LIST = 'Slow trains'
const FILE = 'ratings-of-ada.csv'
const WANTED = 'The Godfather Part II'
const PENDING = 'soon-ada@example.com'
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n'

let upstream: Upstream
let ada: TestMember
/** By caller: the token, and the status of a call that needs a member. */
let others: Record<string, { token: string | undefined; denied: number }>
let things: Awaited<ReturnType<typeof fillPrivately>>
let folder: string

beforeAll(async () => {
  folder = copiesFolder()
  upstream = await startUpstream({ env: { COPIES: folder } })
  ada = await upstream.member({ username: 'ada the first', email: 'ada@example.com' })
  const gone = await upstream.member()
  await gone.call(contract.logout, {})
  others = {
    'a visitor': { token: undefined, denied: 401 },
    'a member whose session has ended': { token: gone.token, denied: 401 },
    'another member': { token: (await upstream.member()).token, denied: 404 },
    'an admin': { token: (await upstream.member({ admin: true })).token, denied: 404 },
  }
  things = await fillPrivately()
  const { db, clock } = upstream.dependencies
  await db.updateTable('tokens').set({ confirmed_at: clock().toISOString() }).execute()
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('other callers can neither read nor change what a member has', async () => {
  const { reads, named, marks } = things
  const before = await everythingOfAda()
  for (const [who, { token, denied }] of Object.entries(others)) {
    for (const [call, input] of reads) {
      const { status, body } = await upstream.call(call, input, token)
      expect([who, call.path, status]).toEqual([who, call.path, denied === 401 ? 401 : 200])
      const read = marks.filter((mark) => JSON.stringify(body).includes(mark))
      expect([who, call.path, read]).toEqual([who, call.path, []])
    }
    for (const [call, input] of named) {
      const { status, body } = await upstream.call(call, input, token)
      const expected = call.access === 'visitor' ? 404 : denied
      expect([who, call.method, call.path, status]).toEqual([who, call.method, call.path, expected])
      expect(Object.keys(body)).toEqual(['code', 'reason', 'values', 'message'])
    }
    // Each of them, so that a change names its caller.
    expect([who, await everythingOfAda()]).toEqual([who, before])
  }
})

test('an undo changes only watches of the member who calls it', async () => {
  const { db } = upstream.dependencies
  const place = { id: SHOW, season: 1, episode: 5 }
  await ada.call(contract.markEpisodes, place)
  const { restore } = (await ada.call(contract.unmarkEpisodes, place)).body.undo
  await ada.call(contract.markEpisodes, { id: SHOW, season: 1, episode: 6, watchedOn: '2019' })
  const rows = await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()
  const ids = rows.map(({ id }) => id)
  const title = { titleId: SHOW, mediaType: 'tv' } as const
  // One by one: what is refused takes all of its request back.
  const undos = [{ remove: ids, entryAdded: true }, { undate: ids, undateFrom: '2019' }, { restore }]
  const before = await everythingOfAda()
  for (const { token } of Object.values(others)) {
    for (const undo of undos) await upstream.call(contract.undoWatches, { ...title, ...undo }, token)
    await upstream.call(contract.dateEpisodes, { id: SHOW, watches: ids, watchedOn: '2019' }, token)
  }
  expect(await everythingOfAda()).toEqual(before)
  await ada.call(contract.undoWatches, { ...title, restore })
  expect(await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()).toHaveLength(
    ids.length + 1,
  )
})

test('a calendar is read at its secret address alone, and another member renews their own', async () => {
  const read = (secret: string, token?: string) =>
    fetch(upstream.url + contract.ENDPOINTS.calendar.path.replace('{secret}', secret), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  for (const { token, denied } of Object.values(others)) {
    expect((await upstream.call(contract.renewCalendar, {}, token)).status).toBe(denied === 401 ? 401 : 200)
    expect((await read('a'.repeat(43), token)).status).toBe(404)
  }
  expect((await read('a'.repeat(43), ada.token)).status).toBe(404)
  expect((await read(things.calendarSecret)).status).toBe(200)
})

async function everythingOfAda(): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const [call, input] of [...things.reads, ...things.named.filter(([{ method }]) => method === 'GET')]) {
    bodies.push((await ada.call(call, input)).body)
  }
  return JSON.parse(JSON.stringify(bodies), (key, value) => (key === 'lastUsedAt' ? null : value))
}

/** Gives Ada something of each kind. */
async function fillPrivately() {
  await ada.call(contract.addToWatchlist, { type: 'movie', id: 240 })
  const { watch } = (
    await ada.call(contract.addWatch, { titleId: 238, watchedOn: '2019-05-12', note: NOTE, tags: [TAG] })
  ).body
  await ada.call(contract.rateEntry, { movie_id: 238, rating: 90 })
  await ada.call(contract.markEpisodes, { id: SHOW, season: 1, episode: 1 })
  const ownList = (await ada.call(contract.addList, { name: LIST })).body.id
  const publicList = (await ada.call(contract.addList, { name: PUBLIC_LIST, privacy: 'public' })).body.id
  for (const id of [ownList, publicList])
    await ada.call(contract.putListTitle, { id, type: 'movie', title: 238 })
  const copy = await copyOf(upstream, ada)
  const { id } = await review(upstream, ada, { [FILE]: RATINGS })
  const row = (await rowsOf(ada, id))[0].id
  const calendarSecret = (await ada.call(contract.renewCalendar, {})).body.secret
  await ada.call(contract.changeEmail, { email: PENDING, password: ada.password })
  const session = (await ada.call(contract.listSessions, {})).body[0].id
  /** What a response to another member never holds. */
  const marks = [
    NOTE,
    TAG,
    LIST,
    FILE,
    WANTED,
    PENDING,
    'The Godfather',
    'Breaking Bad',
    ada.email,
    ada.username,
    calendarSecret,
    session,
    publicList,
  ]
  const onList = (list: string): Attempt[] => [
    [contract.updateList, { id: list, name: 'Taken' }],
    [contract.putListTitle, { id: list, type: 'movie', title: 680 }],
    [contract.removeListTitle, { id: list, type: 'movie', title: 238 }],
    [contract.removeList, { id: list }],
  ]
  /** Calls that read something of a member without naming it. */
  const reads: Attempt[] = [
    [contract.watchlist, {}],
    [contract.listWatches, { facets: '1' }],
    [contract.listWatches, { type: 'movie', title: 238 }],
    [contract.listEntries, {}],
    [contract.showProgress, { id: SHOW }],
    [contract.titleState, { type: 'tv', id: SHOW }],
    [contract.titleState, { type: 'movie', id: 238 }],
    [contract.upNext, {}],
    [contract.lists, {}],
    [contract.listsOfTitle, { type: 'movie', title: 238 }],
    [contract.statistics, {}],
    [contract.statistics, { year: 2019 }],
    [contract.listImports, {}],
    [contract.nightlyCopies, {}],
    [contract.exportSummary, {}],
    [contract.accountSummary, {}],
    [contract.listSessions, {}],
    [contract.viewerAccount, {}],
  ]
  /** Calls that name it. */
  const named: Attempt[] = [
    [contract.removeFromWatchlist, { type: 'movie', id: 240 }],
    [contract.removeEntry, { id: 238 }],
    [contract.rateEntry, { movie_id: 238, rating: 10 }],
    [contract.updateWatch, { id: watch.id, watchedOn: '2020' }],
    [contract.removeWatch, { id: watch.id }],
    [contract.list, { id: ownList }],
    [contract.listOwner, { id: ownList }],
    [contract.listCollected, { id: ownList }],
    [contract.addList, { name: 'Copied', copyOf: ownList }],
    ...onList(ownList),
    ...onList(publicList),
    [contract.importDetails, { id }],
    [contract.importProgress, { id }],
    [contract.importRows, { id }],
    [contract.decideImportRow, { id, row, decision: 'leave' }],
    [contract.updateImportOptions, { id, ratings: 'theirs' }],
    [contract.applyImport, { id }],
    [contract.undoImport, { id }],
    [contract.stopImport, { id }],
    [contract.resumeImport, { id }],
    [contract.keepImport, { id }],
    [contract.forgetImport, { id }],
    [contract.restoreCopy, { id: copy }],
    [contract.endSession, { id: session }],
  ]
  return { reads, named, marks, calendarSecret }
}
