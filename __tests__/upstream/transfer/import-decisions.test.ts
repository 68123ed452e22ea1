import {
  addEntry,
  decideImportRow,
  forgetImport,
  importDetails,
  listImports,
  rateEntry,
  undoImport,
  updateImportOptions,
} from '#contract'
import {
  apply,
  collection,
  importFiles,
  ratings,
  review,
  rowsOf,
  undo,
  uploadFiles,
} from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const INCEPTION = 27205
const upstream = sharedUpstream()
const mara = freshMember(upstream)

test('what was changed since an import stays when it is undone, and is listed', async () => {
  const { id } = await importFiles(upstream, mara, await archive())
  upstream.wait(60_000)
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating: 33 })
  await undo(upstream, mara, id)
  expect(await ratings(mara)).toEqual({ Interstellar: 33 })
  expect(await rowsOf(mara, id, 'kept')).toMatchObject([{ name: 'Interstellar', outcome: 'kept' }])
})

test('one row can be undone alone', async () => {
  const { id } = await importFiles(upstream, mara, await archive())
  const row = (await rowsOf(mara, id)).find(({ name }: { name: string }) => name === 'The Godfather')
  const undone = await mara.call(decideImportRow, { id, row: row.id, decision: 'undo' })
  expect(undone.body).toMatchObject({ outcome: 'undone' })
  expect(Object.keys(await ratings(mara))).not.toContain('The Godfather')
})

test('a rating that is the same in the scale of the file stays as it is', async () => {
  await mara.call(addEntry, { movie_id: INTERSTELLAR })
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating: 87 })
  const found = await review(upstream, mara, await archive())
  expect(found).toMatchObject({ ledger: { ratings: { mine: 0 } }, ratingsSame: 1 })
  await mara.call(updateImportOptions, { id: found.id, ratings: 'theirs' })
  await apply(upstream, mara, found.id)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 87 })
})

test('of two ratings the member keeps their own, unless they choose otherwise', async () => {
  await mara.call(addEntry, { movie_id: INTERSTELLAR })
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating: 40 })
  const { id } = await review(upstream, mara, await archive())
  const [conflict] = await rowsOf(mara, id, 'conflicts')
  expect(conflict).toMatchObject({
    given: { value: '4.5', rating: 90 },
    mine: { rating: 40 },
    choice: 'mine',
  })
  const chosen = await mara.call(decideImportRow, { id, row: conflict.id, rating: 'theirs' })
  expect(chosen.body.choice).toBe('theirs')
  await apply(upstream, mara, id)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
})

test('a year off is for the member to decide, and a decision is remembered for the next file', async () => {
  const { id } = await review(upstream, mara, await archive())
  const [open] = await rowsOf(mara, id, 'open')
  expect(open).toMatchObject({
    name: 'Inception',
    year: 2011,
    candidates: [{ id: INCEPTION, why: 'A year off' }],
  })
  await mara.call(decideImportRow, {
    id,
    row: open.id,
    decision: 'take',
    mediaType: 'movie',
    titleId: INCEPTION,
  })
  await apply(upstream, mara, id)
  expect((await collection(mara)).map((one: { Title: string }) => one.Title)).toContain('Inception')
  const again = await review(upstream, mara, {
    'watched.csv': asText([
      'Date,Name,Year,Letterboxd URI',
      '2024-05-16,Inception,2011,https://boxd.it/eeee',
    ]),
  })
  expect(again).toMatchObject({ certain: 1, yearOff: 0 })
})

test('all titles that differ by a year are taken at once', async () => {
  const { id } = await review(upstream, mara, await archive())
  await mara.call(updateImportOptions, { id, acceptYears: true })
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    yearOff: 0,
    settled: 1,
    decided: 5,
  })
})

test('what has no match can be downloaded and read in again', async () => {
  const { id } = await review(upstream, mara, await archive())
  const response = await fetch(`${upstream.url}/api/imports/${id}/misses.csv`, {
    headers: { authorization: `Bearer ${mara.token}` },
  })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const csv = await response.text()
  expect(csv).toContain('An Uncatalogued Film,1999')
  const again = await review(upstream, mara, {
    'misses.csv': csv.replaceAll('An Uncatalogued Film,1999', 'The Matrix,1999'),
  })
  expect(again).toMatchObject({ unknown: [], problems: [], noMatch: 0, counts: { ratings: 1, watches: 2 } })
  const [matrix] = (await rowsOf(mara, again.id)).filter(
    ({ name }: { name: string }) => name === 'The Matrix',
  )
  expect(matrix).toMatchObject({
    given: { value: '2', scale: 'five-halves' },
    chosen: { name: 'The Matrix' },
  })
})

test('another member can neither see nor change an import', async () => {
  const [mara, bo] = [await upstream.member(), await upstream.member()]
  const { id } = await review(upstream, mara, await archive())
  for (const call of [importDetails, undoImport, forgetImport]) {
    expect((await bo.call(call, { id })).status).toBe(404)
  }
  expect((await bo.call(listImports, {})).body).toEqual([])
})

test.each([
  [
    'a picture',
    { 'me.jpg': Buffer.from([0xff, 0xd8, 0, 0, 1]) },
    'me.jpg is not a file this can read. It reads ZIP, CSV and JSON.',
  ],
  ['an empty file', { 'empty.csv': '\n' }, 'empty.csv is empty.'],
  [
    'half an archive',
    { 'half.zip': Buffer.from('PK\u0003\u0004 and no more') },
    'half.zip is not a ZIP that can be read. Download it again.',
  ],
])('%s gets a sentence', async (_what, files, sentence) => {
  expect(await review(upstream, mara, files)).toMatchObject({ state: 'failed', message: sentence })
})

test('an upload without a file is rejected', async () => {
  expect(await uploadFiles(upstream, mara, {})).toMatchObject({ status: 400 })
})
