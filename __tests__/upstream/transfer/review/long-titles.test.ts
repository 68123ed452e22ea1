import {
  applyImport,
  decideImportRow,
  importDetails,
  listWatches,
  rateEntry,
  stopImport,
  updateImportOptions,
  updateWatch,
} from '#contract'
import { apply, ratings, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { sharedUpstream, startUpstream, type TestMember } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'

const upstream = sharedUpstream()
let mara: TestMember
beforeEach(async () => {
  mara = await upstream.member()
})

const THRONES = 1399
const EPISODES = 700

/** A show whose rows are written in several transactions; without its number and a year off it is the member's to decide. */
function history({ isOpen = false, rating = 0 } = {}) {
  const ids = { trakt: 1390, ...(!isOpen && { tmdb: THRONES }) }
  const show = { title: 'Game of Thrones', year: isOpen ? 2012 : 2011, ids }
  const viewings = Array.from({ length: EPISODES }, (_, at) => ({
    id: at,
    type: 'episode',
    watched_at: new Date(Date.UTC(2001, 0, 1 + at, 20)).toISOString(),
    episode: { season: 1 + Math.floor(at / 100), number: 1 + (at % 100) },
    show,
  }))
  const rated = [{ type: 'show', rating, rated_at: '2024-01-01T00:00:00.000Z', show }]
  return {
    'watched-history-1.json': JSON.stringify(viewings),
    ...(rating > 0 && { 'ratings-shows.json': JSON.stringify(rated) }),
  }
}

const detailsOf = async (id: number) => (await mara.call(importDetails, { id })).body
const decide = async (id: number, decision: object) => {
  const [row] = await rowsOf(mara, id)
  return (await mara.call(decideImportRow, { id, row: row.id, ...decision })).body
}
const watched = async () => (await mara.call(listWatches, {})).body.found as number
const TAKE = { decision: 'take', mediaType: 'tv', titleId: THRONES }

test('a long show is one row, counted once before and after it is written', async () => {
  const { id, ...before } = await review(upstream, mara, history())
  expect(before).toMatchObject({
    changes: 1,
    certain: 1,
    titles: 1,
    decided: 1,
    ledger: { titles: { inFile: 1, ready: 1 }, watches: { inFile: EPISODES, ready: EPISODES } },
  })
  expect(await rowsOf(mara, id)).toMatchObject([{ rows: EPISODES, facts: `${EPISODES} episodes seen` }])
  const after = await apply(upstream, mara, id)
  expect(after).toMatchObject({
    written: 1,
    applied: 1,
    undo: { goes: 1, keeps: 0 },
    ledger: { titles: { inFile: 1, written: 1 }, watches: { inFile: EPISODES, written: EPISODES } },
  })
  const again = await review(upstream, mara, history())
  expect(again).toMatchObject({ changes: 0, ledger: { titles: { known: 1 }, watches: { known: EPISODES } } })
})

test('a long show is undone and written again as one row', async () => {
  const { id } = await review(upstream, mara, history())
  await apply(upstream, mara, id)
  for (const _time of [1, 2]) {
    expect(await decide(id, { decision: 'undo' })).toMatchObject({ outcome: 'undone' })
    expect(await watched()).toBe(0)
    expect(await decide(id, { decision: 'redo' })).toMatchObject({ outcome: 'applied' })
    expect(await watched()).toBe(EPISODES)
  }
  expect(
    (await mara.call(decideImportRow, { id, row: (await rowsOf(mara, id))[0].id, decision: 'redo' })).status,
  ).toBe(409)
})

test('of a long show with an episode that was changed since the undo keeps one row', async () => {
  const { id } = await review(upstream, mara, history())
  await apply(upstream, mara, id)
  const [{ id: watch, watchedOn }] = (await mara.call(listWatches, {})).body.items
  await mara.call(updateWatch, { id: watch, watchedOn, note: 'Loud.' })
  await undo(upstream, mara, id)
  expect(await rowsOf(mara, id, 'kept')).toMatchObject([{ outcome: 'kept' }])
  expect(await detailsOf(id)).toMatchObject({ ledger: { titles: { kept: 1 } }, undo: { goes: 0, keeps: 1 } })
})

test.each([
  ['its row is taken', (id: number) => decide(id, TAKE)],
  [
    'all titles that differ by a year are',
    (id: number) => mara.call(updateImportOptions, { id, acceptYears: true }),
  ],
])('a long show is taken with all its episodes when %s', async (_when, take) => {
  const { id, ...found } = await review(upstream, mara, history({ isOpen: true }))
  expect(found).toMatchObject({ yearOff: 1, open: 1 })
  await take(id)
  expect(await detailsOf(id)).toMatchObject({ settled: 1, yearOff: 0, open: 0, decided: 1 })
  await apply(upstream, mara, id)
  expect(await watched()).toBe(EPISODES)
})

test('a long show is left out with all its episodes, and each of them is among the misses', async () => {
  const { id } = await review(upstream, mara, history({ isOpen: true }))
  await decide(id, TAKE)
  expect(await decide(id, { decision: 'leave' })).toMatchObject({ decision: 'left' })
  expect(await detailsOf(id)).toMatchObject({ settled: 1, ledger: { titles: { left: 1 } }, decided: 0 })
  const headers = { authorization: `Bearer ${mara.token}` }
  const misses = await fetch(`${upstream.url}/api/imports/${id}/misses.csv`, { headers })
  expect((await misses.text()).trim().split('\n')).toHaveLength(1 + EPISODES)
  await apply(upstream, mara, id)
  expect(await watched()).toBe(0)
})

test('a long show whose rating was changed unseen waits as a whole', async () => {
  const first = await review(upstream, mara, history({ rating: 4 }))
  await apply(upstream, mara, first.id)
  await undo(upstream, mara, first.id)
  await decide(first.id, { decision: 'redo' })
  expect(await ratings(mara)).toEqual({ 'Game of Thrones': 40 })
  const { id } = await review(upstream, mara, history({ rating: 8 }))
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  await mara.call(rateEntry, { movie_id: THRONES, media_type: 'tv', rating: 10 })
  expect(await apply(upstream, mara, id)).toMatchObject({ applied: 0 })
  await decide(id, { rating: 'theirs' })
  expect(await apply(upstream, mara, id)).toMatchObject({ applied: 1 })
  expect(await ratings(mara)).toEqual({ 'Game of Thrones': 80 })
})

test('of a long show the first row is decided alone, and the others wait as one row', async () => {
  const { id } = await review(upstream, mara, history({ isOpen: true }))
  expect(await decide(id, { ...TAKE, firstOnly: true })).toMatchObject({ rows: 1, decision: 'taken' })
  const rows = await rowsOf(mara, id, 'open')
  expect(rows).toMatchObject([{ rows: EPISODES - 1 }])
  await mara.call(decideImportRow, {
    id,
    row: rows[0].id,
    ...TAKE,
    decision: 'take' as const,
    mediaType: 'tv' as const,
  })
  await apply(upstream, mara, id)
  expect(await watched()).toBe(EPISODES)
})

test('a long show whose writing was stopped is undone, and written as a whole later', async () => {
  const { id } = await review(upstream, mara, history())
  await mara.call(applyImport, { id })
  await mara.call(stopImport, { id })
  await upstream.dependencies.imports.flush()
  await undo(upstream, mara, id)
  expect(await watched()).toBe(0)
  expect(await apply(upstream, mara, id)).toMatchObject({ applied: 1, undo: { goes: 1 } })
  expect(await watched()).toBe(EPISODES)
})

test('a long show that the catalogue did not answer for is found later as one', async () => {
  const working = openSampleCatalogue()
  let isAway = true
  const away = () => Promise.reject(new ApiError('unavailable', 'titles.catalogueSilent'))
  const other = await startUpstream({
    catalogue: { ...working, title: (...of) => (isAway ? away() : working.title(...of)) },
  })
  mara = await other.member()
  const { id, ...found } = await review(other, mara, history())
  expect(found).toMatchObject({ titles: 1, waiting: 1 })
  isAway = false
  other.wait(60_000)
  await other.dependencies.imports.flush()
  expect(await detailsOf(id)).toMatchObject({ changes: 1, waiting: 0, decided: 1 })
  await apply(other, mara, id)
  expect(await watched()).toBe(EPISODES)
})
