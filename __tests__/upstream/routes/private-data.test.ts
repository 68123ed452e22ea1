import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ENDPOINTS, logout, renewCalendar, updateProgress } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { fillPrivately, type Group, type PrivateThings, SHOW } from './private-things'

let upstream: Upstream
let ada: TestMember
/** By caller: the token, and the status of a call that needs a member. */
let others: Record<string, { token: string | undefined; denied: number }>
let things: PrivateThings
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-copies-'))
  upstream = await startUpstream({ env: { COPIES: folder } })
  ada = await upstream.member({ username: 'ada the first', email: 'ada@example.com' })
  const gone = await upstream.member()
  await gone.call(logout, {})
  others = {
    'a visitor': { token: undefined, denied: 401 },
    'a member whose session has ended': { token: gone.token, denied: 401 },
    'another member': { token: (await upstream.member()).token, denied: 404 },
    'an admin': { token: (await upstream.member({ admin: true })).token, denied: 404 },
  }
  things = await fillPrivately(upstream, ada)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test.each(['watchlist', 'watches', 'progress', 'lists', 'statistics', 'imports', 'copies', 'account'])(
  'other callers can neither read nor change what a member has of %s',
  async (name) => {
    const { reads, named } = things.groups[name] as Group
    const before = await everythingOfAda()
    for (const [who, { token, denied }] of Object.entries(others)) {
      for (const [call, input] of reads) {
        const { status, body } = await upstream.call(call, input, token)
        expect([who, call.path, status]).toEqual([who, call.path, denied === 401 ? 401 : 200])
        expect(things.marks.filter((mark) => JSON.stringify(body).includes(mark))).toEqual([])
      }
      for (const [call, input] of named) {
        const { status, body } = await upstream.call(call, input, token)
        const expected = call.access === 'visitor' ? 404 : denied
        expect([who, call.method, call.path, status]).toEqual([who, call.method, call.path, expected])
        expect(Object.keys(body)).toEqual(['message'])
      }
    }
    expect(await everythingOfAda()).toEqual(before)
  },
)

test('an undo changes only watches of the member who calls it', async () => {
  const { db } = upstream.dependencies
  const place = { id: SHOW, season: 1, episode: 5 }
  await ada.call(updateProgress, { ...place, action: 'mark' })
  const { restore } = (await ada.call(updateProgress, { ...place, action: 'unmark' })).body.undo
  const rows = await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()
  const ids = rows.map(({ id }) => id)
  const undo = { remove: ids, undate: ids, restore, entry_added: true, state: null }
  const before = await everythingOfAda()
  for (const { token } of Object.values(others)) {
    await upstream.call(updateProgress, { id: SHOW, action: 'undo', undo }, token)
    await upstream.call(updateProgress, { id: SHOW, action: 'date', undo, watched_on: '2019' }, token)
  }
  expect(await everythingOfAda()).toEqual(before)
  await ada.call(updateProgress, { id: SHOW, action: 'undo', undo: { restore, state: 'watching' } })
  expect(await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()).toHaveLength(
    ids.length + 1,
  )
})

test('a calendar is read at its secret address alone, and another member renews their own', async () => {
  const read = (secret: string, token?: string) =>
    fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', secret), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  for (const { token, denied } of Object.values(others)) {
    expect((await upstream.call(renewCalendar, {}, token)).status).toBe(denied === 401 ? 401 : 200)
    expect((await read('a'.repeat(43), token)).status).toBe(404)
  }
  expect((await read('a'.repeat(43), ada.token)).status).toBe(404)
  expect((await read(things.calendarSecret)).status).toBe(200)
})

async function everythingOfAda(): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const { reads, named } of Object.values(things.groups)) {
    for (const [call, input] of [...reads, ...named.filter(([{ method }]) => method === 'GET')]) {
      bodies.push((await ada.call(call, input)).body)
    }
  }
  return JSON.parse(JSON.stringify(bodies), (key, value) => (key === 'last_used_at' ? null : value))
}
