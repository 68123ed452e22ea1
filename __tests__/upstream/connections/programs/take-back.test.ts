import { addWatch, listEntries, removeEntry, removeWatch, undoToken } from '#contract'
import { startProgram, type TestProgram } from '#tests/support/connections/program'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let program: TestProgram
beforeEach(async () => {
  program = await startProgram(upstream, ada)
})

const FILM = { type: 'movie', ids: { tmdb: 238 } }
const write = async (method: string, path: string, item: object) => {
  const { body } = await program.send(method, path, { items: [{ ...FILM, ...item }] })
  return body.results[0]
}
const collect = () => write('PUT', '/collection', {})
const log = (watchedOn = '2024-05-06') => write('POST', '/history', { watchedOn })
const rate = (rating = 70) => write('PUT', '/ratings', { rating })
const undo = async (from?: string) => (await ada.call(undoToken, { id: program.id, from })).body
const collection = async () =>
  (await ada.call(listEntries, {})).body.map((one: { MovieID: number }) => one.MovieID)

test('a title that a program put into the collection stays when its watch is taken back', async () => {
  await collect()
  await log()
  expect(await undo()).toEqual({ removed: 1, kept: 0 })
  expect(await collection()).toEqual([238])
})

test('a title that a program put into the collection stays when what it logged and rated is taken back', async () => {
  await collect()
  await log()
  await rate()
  expect(await undo()).toEqual({ removed: 2, kept: 0 })
  expect(await collection()).toEqual([238])
})

test('a title that a program logged, and put into the collection afterwards, leaves', async () => {
  await log()
  expect(await collect()).toEqual({ outcome: 'known' })
  await undo()
  expect(await collection()).toEqual([])
})

test('a title that came in by a watch leaves with the rating that the program gave it since', async () => {
  await log()
  await rate()
  await rate(80)
  expect(await undo()).toEqual({ removed: 3, kept: 0 })
  expect(await collection()).toEqual([])
})

test('a title that came in by a rating leaves with the last watch', async () => {
  await rate()
  await log()
  await log('2024-06-07')
  await undo()
  expect(await collection()).toEqual([])
})

test('a title leaves at the last of several acts of taking back, also where its first watch was removed by hand', async () => {
  const { id } = await log()
  await ada.call(removeWatch, { id })
  upstream.wait(HOUR)
  const from = upstream.dependencies.clock().toISOString()
  await log('2024-06-07')
  upstream.wait(HOUR)
  const later = upstream.dependencies.clock().toISOString()
  await rate()
  expect(await undo(later)).toEqual({ removed: 1, kept: 0 })
  expect(await collection()).toEqual([238])
  expect(await undo(from)).toEqual({ removed: 1, kept: 0 })
  expect(await collection()).toEqual([])
})

test('a title that the member has logged too stays', async () => {
  await log()
  await ada.call(addWatch, { titleId: 238, watchedOn: '2020' })
  expect(await undo()).toEqual({ removed: 1, kept: 0 })
  expect(await collection()).toEqual([238])
})

test('a title that a program put there, and the member removed, comes in by what it logs since', async () => {
  await collect()
  await ada.call(removeEntry, { id: 238, type: 'movie' })
  await log()
  await undo()
  expect(await collection()).toEqual([])
})
