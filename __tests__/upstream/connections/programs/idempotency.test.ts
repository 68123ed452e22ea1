import { tokenWrites } from '#contract'
import { startProgram, type TestProgram } from '#tests/support/connections/program'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let program: TestProgram
beforeEach(async () => {
  program = await startProgram(upstream, ada)
})

const GODFATHER = { type: 'movie', ids: { tmdb: 238 } }
const EPISODE = { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 2 }
const itemsOf = async (path: string) => (await program.get(path)).body.items
const send = (key: string, items: object[], through = program) =>
  through.send('POST', '/history', { items }, { 'idempotency-key': key })

test('a key gets the first reply again for a day, and writes nothing', async () => {
  const first = await send('one', [GODFATHER])
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  const again = await send('one', [GODFATHER])
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await itemsOf('/history')).toHaveLength(1)
  expect((await ada.call(tokenWrites, { id: program.id })).body.items).toHaveLength(1)
  upstream.wait(24 * HOUR)
  const later = await send('one', [GODFATHER])
  expect(later.body.results).toMatchObject([{ outcome: 'known' }])
  expect(later.headers.get('idempotency-replayed')).toBeNull()
})

test('a key is of one request of one token', async () => {
  await send('one', [GODFATHER])
  expect(await send('one', [EPISODE])).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const moved = await program.send('PUT', '/collection', { items: [GODFATHER] }, { 'idempotency-key': 'one' })
  expect(moved.status).toBe(409)
  const other = await startProgram(upstream, ada)
  expect((await send('one', [EPISODE], other)).body.results).toMatchObject([{ outcome: 'added' }])
  expect((await send('x'.repeat(256), [GODFATHER])).status).toBe(400)
  expect((await send('x'.repeat(255), [GODFATHER])).status).toBe(200)
})

test('a key lets one of several at once write', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => send('one', [{ ...GODFATHER, isRewatch: true }])),
  )
  expect(new Set(all.map(({ status }) => status).filter((status) => status !== 409))).toEqual(new Set([200]))
  expect(await itemsOf('/history')).toHaveLength(1)
})

test('a key is free again where the call has failed', async () => {
  const { body } = await send('one', [{ ...GODFATHER }, { ...GODFATHER, watchedOn: '2999' }])
  expect(body.results).toMatchObject([{ outcome: 'added' }, { outcome: 'invalid' }])
  const wrong = await program.send('POST', '/history', { items: 7 }, { 'idempotency-key': 'two' })
  expect(wrong.status).toBe(400)
  expect((await send('two', [GODFATHER])).status).toBe(200)
})
