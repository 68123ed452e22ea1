import {
  applyImport,
  decideImportRow,
  forgetImport,
  importDetails,
  keepImport,
  resumeImport,
  stopImport,
  updateImportOptions,
} from '#contract'
import { apply, importFiles, ratings, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const INCEPTION = { decision: 'take', mediaType: 'movie', titleId: 27205 } as const
const COLUMNS = {
  kind: 'rated',
  scale: 'hundred',
  columns: { Film: 'name', Released: 'year', Verdict: 'rating' },
  only: null,
} as const

const upstream = sharedUpstream()
const flush = () => upstream.dependencies.imports.flush()

/** An import as far as this, with a row that is open. */
const REACHED: Record<string, (mara: TestMember) => Promise<number>> = {
  applied: async (mara) => (await importFiles(upstream, mara, await archive())).id,
  async undone(mara) {
    const { id } = await importFiles(upstream, mara, await archive())
    await undo(upstream, mara, id)
    return id
  },
  async 'stopped in review'(mara) {
    const { id } = await review(upstream, mara, await archive())
    await mara.call(stopImport, { id })
    return id
  },
}

test.each(Object.keys(REACHED))('an import that is %s is not read in another way', async (reached) => {
  const mara = await upstream.member()
  const id = (await REACHED[reached]?.(mara)) ?? 0
  const before = (await mara.call(importDetails, { id })).body
  for (const options of [
    { ratings: 'theirs' },
    { acceptYears: true },
    { timeZone: 'Asia/Tokyo' },
    { timesIn: 'Asia/Tokyo' },
    { columns: { 'ratings.csv': COLUMNS } },
  ] as const) {
    const { status, body } = await mara.call(updateImportOptions, { id, ...options })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^This import is .*\.$/)])
  }
  await flush()
  expect((await mara.call(importDetails, { id })).body).toEqual(before)
})

test('of a stopped review nothing is decided or applied until it goes on', async () => {
  const mara = await upstream.member()
  const id = (await REACHED['stopped in review']?.(mara)) ?? 0
  const [open] = await rowsOf(mara, id, 'open')
  expect((await mara.call(decideImportRow, { id, row: open.id, ...INCEPTION })).status).toBe(409)
  expect((await mara.call(applyImport, { id })).status).toBe(409)
  await flush()
  expect(await ratings(mara)).toEqual({})
  await mara.call(resumeImport, { id })
  expect((await mara.call(decideImportRow, { id, row: open.id, ...INCEPTION })).status).toBe(200)
  expect(await apply(upstream, mara, id)).toMatchObject({ state: 'applied' })
})

test('a review that is stopped twice is stopped, and one that goes on twice goes on', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, await archive())
  for (const [call, isStopped] of [
    [stopImport, true],
    [resumeImport, false],
  ] as const) {
    for (const _ of [1, 2]) {
      expect(await mara.call(call, { id })).toMatchObject({
        status: 200,
        body: { state: 'review', isStopped },
      })
    }
  }
})

test('what was open is decided after applying, written, and undone with the rest', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, await archive())
  const [open] = await rowsOf(mara, id, 'open')
  const [lost] = await rowsOf(mara, id, 'none')
  const written = await ratings(mara)
  await mara.call(decideImportRow, { id, row: open.id, ...INCEPTION })
  // Another name of a title that is written already, and stands before it in the files.
  await mara.call(decideImportRow, { id, row: lost.id, ...INCEPTION, titleId: 238 })
  expect(Object.keys((await apply(upstream, mara, id)) && (await ratings(mara)))).toHaveLength(
    Object.keys(written).length + 1,
  )
  await undo(upstream, mara, id)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    state: 'undone',
    ledger: { titles: { kept: 0 } },
  })
  expect(await ratings(mara)).toEqual({})
})

test('an undone import is decided no more', async () => {
  const mara = await upstream.member()
  const id = (await REACHED.undone?.(mara)) ?? 0
  const [open] = await rowsOf(mara, id, 'open')
  expect((await mara.call(decideImportRow, { id, row: open.id, ...INCEPTION })).status).toBe(409)
})

test('an import that can be undone is kept for good, not forgotten', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, await archive())
  const refused = await mara.call(forgetImport, { id })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This import can be undone. Undo it, or keep it for good.',
  ])
  expect((await mara.call(keepImport, { id })).status).toBe(200)
  expect((await mara.call(importDetails, { id })).status).toBe(404)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
})

test('an undone import is forgotten, and one that wrote nothing is not there to keep', async () => {
  const mara = await upstream.member()
  const undone = (await REACHED.undone?.(mara)) ?? 0
  expect((await mara.call(keepImport, { id: undone })).status).toBe(409)
  expect((await mara.call(forgetImport, { id: undone })).status).toBe(200)
  const { id } = await review(upstream, mara, await archive())
  expect((await mara.call(keepImport, { id })).status).toBe(409)
  expect((await mara.call(forgetImport, { id })).status).toBe(200)
})

test('an applied import that wrote nothing is forgotten', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, await archive())
  const { id, hasWritten } = await importFiles(upstream, mara, await archive())
  expect(hasWritten).toBe(false)
  expect((await mara.call(forgetImport, { id })).status).toBe(200)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
})

test('a name that is decided later is undone before what it was written upon', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, {
    'ratings.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating',
      '2024-05-15,An Uncatalogued Film,1999,https://boxd.it/d,2',
      '2024-05-13,The Godfather,1972,https://boxd.it/b,5',
    ]),
  })
  const [lost] = await rowsOf(mara, id, 'none')
  await mara.call(decideImportRow, { id, row: lost.id, ...INCEPTION, titleId: 238 })
  await mara.call(decideImportRow, { id, row: lost.id, rating: 'theirs' })
  await apply(upstream, mara, id)
  expect(await ratings(mara)).toEqual({ 'The Godfather': 40 })
  await undo(upstream, mara, id)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    state: 'undone',
    ledger: { titles: { kept: 0 } },
  })
  expect(await ratings(mara)).toEqual({})
})

test.each(['review', 'applied'])(
  'of an import in %s all titles without a match are left out at once',
  async (state) => {
    const mara = await upstream.member()
    const { id } = await (state === 'review' ? review : importFiles)(upstream, mara, await archive())
    expect((await mara.call(updateImportOptions, { id, leaveMisses: true })).status).toBe(200)
    const { body } = await mara.call(importDetails, { id })
    expect(body).toMatchObject({ state, noMatch: 0, settled: 1, open: 1 })
    expect(body.ledger.titles).toMatchObject({ left: 1, none: 0 })
  },
)

test.each(['undone', 'stopped in review'])('of an import that is %s nothing is left out', async (reached) => {
  const mara = await upstream.member()
  const id = (await REACHED[reached]?.(mara)) ?? 0
  expect((await mara.call(updateImportOptions, { id, leaveMisses: true })).status).toBe(409)
})
