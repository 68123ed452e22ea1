import { deliveries, playing, undoDelivery } from '#contract'
import { startProgram, type TestProgram } from '#tests/support/connections/program'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let program: TestProgram
beforeEach(async () => {
  program = await startProgram(upstream, ada)
})

const MATRIX = { type: 'movie', ids: { tmdb: 603 } }
const EPISODE = { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 2 }
const scrobble = async (body: object, headers = {}) => program.send('POST', '/scrobble', body, headers)
const history = async () => (await program.get('/history')).body.items
/** Of a time a while ago, by the clock of the test. */
const ago = (milliseconds: number) =>
  new Date(upstream.dependencies.clock().getTime() - milliseconds).toISOString()

test('a viewing becomes a watch once, whatever is repeated', async () => {
  const start = await scrobble({ action: 'start', ...MATRIX, progress: 0, at: ago(2 * HOUR) })
  expect(start).toMatchObject({ status: 200, body: { outcome: 'noted', reason: null, watch: null } })
  const stop = { action: 'stop', ...MATRIX, progress: '97.5', at: ago(MINUTE), player: 'TV' }
  const stopped = (await scrobble(stop)).body
  expect(stopped).toMatchObject({
    outcome: 'watched',
    watch: { ...MATRIX, watchedOn: stop.at.slice(0, 10), source: { kind: 'program', name: 'A program' } },
  })
  expect(stopped.watch.watchedAt).toBe(stop.at)
  const again = await scrobble(stop)
  expect(again.status).toBe(200)
  const other = await scrobble({ ...stop, at: ago(0) })
  expect(other.body).toMatchObject({
    outcome: 'known',
    reason: 'same_viewing',
    watch: { id: stopped.watch.id },
  })
  expect(await history()).toHaveLength(1)
  const { items } = (await ada.call(deliveries, { token: program.id })).body
  expect(items.at(-1)).toMatchObject({ event: 'start', tokenId: program.id, connectionId: null })
  const { id } = items.find(({ outcome }: { outcome: string }) => outcome === 'watched')
  expect((await ada.call(undoDelivery, { id })).body).toEqual({ removed: 1 })
  expect(await history()).toEqual([])
})

test('an event that is repeated as it was is known, and adds nothing', async () => {
  const complete = { action: 'stop', ...EPISODE, completed: 'true', at: ago(MINUTE) }
  const first = (await scrobble(complete)).body
  const second = (await scrobble(complete)).body
  expect([first.outcome, second.outcome]).toEqual(['watched', 'known'])
  expect(second.watch?.id).toBe(first.watch.id)
  expect((await ada.call(deliveries, { token: program.id })).body.found).toBe(1)
})

test('what plays is seen by its member and by programs', async () => {
  const event = { ...EPISODE, position: '600', duration: 3000, player: 'Living room' }
  await scrobble({ action: 'start', ...event })
  const { now } = (await program.get('/playback')).body
  expect(now).toMatchObject([
    {
      type: 'tv',
      ids: { tmdb: 1396 },
      season: 1,
      episode: 2,
      position: 0.2,
      isPaused: false,
      player: 'Living room',
    },
  ])
  await scrobble({ action: 'pause', ...event, position: 1500 })
  expect((await ada.call(playing, {})).body.now).toMatchObject([{ position: 0.5, isPaused: true }])
  await scrobble({ action: 'stop', ...event, position: 1500 })
  const { stopped } = (await program.get('/playback')).body
  expect(stopped).toMatchObject([{ position: 0.5 }])
  expect((await program.get('/activities')).body.playback).toBe(stopped[0].lastAt)
  expect(await history()).toEqual([])
})

test.each([
  ['+14:00', 1],
  ['-11:00', -1],
])('the day is the one that the time is written with: %s', async (offset, days) => {
  const utc = new Date(`${ago(48 * HOUR).slice(0, 10)}T${days > 0 ? '20' : '02'}:00:00Z`)
  const local = new Date(utc.getTime() + Number(offset.slice(0, 3)) * HOUR).toISOString()
  const at = `${local.slice(0, 19)}${offset}`
  const { watch } = (await scrobble({ action: 'stop', ...MATRIX, progress: 100, at })).body
  expect(watch).toMatchObject({ watchedAt: utc.toISOString(), watchedOn: local.slice(0, 10) })
  expect(watch.watchedOn).not.toBe(utc.toISOString().slice(0, 10))
})

test('a time out of bounds is the arrival', async () => {
  const { watch } = (await scrobble({ action: 'stop', ...MATRIX, progress: 90, at: '2019-01-02T20:00:00Z' }))
    .body
  expect(Math.abs(Date.parse(watch.watchedAt) - upstream.dependencies.clock().getTime())).toBeLessThan(MINUTE)
})

test.each([
  ['action', { action: 'watch' }],
  ['action', { action: undefined }],
  ['type', { type: 'episode' }],
  ['progress', { progress: 'half' }],
  ['progress', { progress: 101 }],
  ['position', { position: -1 }],
  ['duration', { duration: 'long' }],
  ['at', { at: 'yesterday' }],
  ['ids', { ids: {} }],
  ['ids', { ids: { imdb: 'none' } }],
])('a %s that cannot be read is refused', async (field, wrong) => {
  const { status, body } = await scrobble({ action: 'stop', ...MATRIX, progress: 95, ...wrong })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad_request', [field]])
  expect(await history()).toEqual([])
})

test('what is left empty, as templates do, is absent', async () => {
  const empty = { progress: '', position: '', duration: '', at: '', player: '', season: '', completed: '' }
  const { status, body } = await scrobble({ action: 'start', ...MATRIX, ...empty, year: '', extra: 7 })
  expect([status, body.outcome]).toEqual([200, 'noted'])
})

test('an unknown title is unmatched, and none is made of its words', async () => {
  const { status, body } = await scrobble({
    action: 'stop',
    type: 'movie',
    title: 'Not in any catalogue',
    progress: 99,
  })
  expect([status, body]).toEqual([200, { outcome: 'unmatched', reason: 'not_found', watch: null }])
})

test('a watch that the program has added already is the same viewing, and taken once', async () => {
  const at = ago(MINUTE)
  const added = await program.send('POST', '/history', { items: [{ ...MATRIX, watchedAt: at }] })
  const [{ id }] = added.body.results
  const stop = { action: 'stop', ...MATRIX, progress: 100, at }
  expect((await scrobble(stop)).body).toMatchObject({ outcome: 'known', reason: 'in_diary', watch: { id } })
  // The other way round.
  const episode = (await scrobble({ action: 'stop', ...EPISODE, progress: 100, at })).body.watch
  const known = await program.send('POST', '/history', { items: [{ ...EPISODE, watchedAt: at }] })
  expect(known.body.results).toEqual([{ outcome: 'known', id: episode.id }])
  expect(await history()).toHaveLength(2)
})

test('a scrobble needs its scope, and may have a key', async () => {
  const writer = await startProgram(upstream, ada, ['read', 'write'])
  expect((await writer.send('POST', '/scrobble', { action: 'stop', ...MATRIX })).status).toBe(403)
  const stop = { action: 'stop', ...MATRIX, progress: 100 }
  const first = await scrobble(stop, { 'idempotency-key': 'one' })
  const again = await scrobble(stop, { 'idempotency-key': 'one' })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('what is scrobbled is counted among what arrives', async () => {
  const countOf = async () => {
    const text = await (await fetch(`${upstream.url}/metrics`)).text()
    return Number(/deliveries_total\{kind="program",outcome="watched"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  const before = await countOf()
  await scrobble({ action: 'stop', ...MATRIX, progress: 97, at: ago(MINUTE) })
  expect((await countOf()) - before).toBe(1)
})
