import fc from 'fast-check'
import {
  addEntry,
  decideImportRow,
  type ImportDetails,
  importDetails,
  isNothingNew,
  ledgerParts,
  rateEntry,
  updateImportOptions,
} from '#contract'
import { apply, importFiles, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import { accountOf } from '#tests/support/transfer/undone-imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const upstream = sharedUpstream()
let mara: TestMember
beforeEach(async () => {
  mara = await upstream.member()
})

const detailsOf = async (id: number): Promise<ImportDetails> => (await mara.call(importDetails, { id })).body
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

async function rate(rating: number): Promise<void> {
  await mara.call(addEntry, { movie_id: INTERSTELLAR })
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating })
}

test('the mirror has all ratings of the file above, and below what goes in', async () => {
  await rate(40)
  const { id } = await review(upstream, mara, await archive())
  const before = await detailsOf(id)
  const bars = (which: 'inFile' | 'after') =>
    Object.fromEntries(before.bars.filter((bar) => bar[which] > 0).map((bar) => [bar.rating, bar[which]]))
  expect(bars('inFile')).toEqual({ 40: 1, 70: 1, 90: 1, 100: 1 })
  expect(bars('after')).toEqual({ 70: 1, 100: 1 })
  expect(partsOf(before)).toEqual({ goIn: 2, none: 1, mine: 1 })
  expect(before.ratingsChanged).toBe(0)
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  const after = await detailsOf(id)
  expect(partsOf(after)).toEqual({ goIn: 3, none: 1 })
  expect(after.ratingsChanged).toBe(1)
})

const partsOf = ({ state, ledger }: ImportDetails) =>
  Object.fromEntries(
    ledgerParts(state, ledger.ratings).flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])),
  )

test.each([
  ['Interstellar,2014,https://boxd.it/a,4.5', { goIn: 1 }],
  ['An Uncatalogued Film,1999,https://boxd.it/b,2', { none: 1 }],
])('the ledger has what becomes of %s alone', async (line, parts) => {
  const table = { 'ratings.csv': asText(['Date,Name,Year,Letterboxd URI,Rating', `2024-05-12,${line}`]) }
  const { id } = await review(upstream, mara, table)
  expect(partsOf(await detailsOf(id))).toEqual(parts)
})

test('of an import that wrote nothing an undo has nothing taken back', async () => {
  const table = {
    'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Interstellar,2014,https://boxd.it/a,4\n',
  }
  await importFiles(upstream, mara, table)
  expect(isNothingNew(await review(upstream, mara, table))).toBe(true)
  const { id, hasWritten } = await importFiles(upstream, mara, table)
  expect(hasWritten).toBe(false)
  await undo(upstream, mara, id)
  const { ledger } = await detailsOf(id)
  expect(ledger.titles).toMatchObject({ inFile: 1, known: 1, undone: 0 })
})

const film = fc.record({
  name: fc.constantFrom(
    'Interstellar,2014',
    'The Godfather,1972',
    'Spirited Away,2001',
    'The Matrix,1999',
    'Inception,2011',
    'An Uncatalogued Film,1999',
    'Another Uncatalogued Film,2003',
  ),
  rating: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  days: fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { maxLength: 3 }),
  hasNotes: fc.boolean(),
  isPlanned: fc.boolean(),
  isListed: fc.boolean(),
  decision: fc.constantFrom('take', 'leave', null),
})
type Film = typeof film extends fc.Arbitrary<infer One> ? One : never

/** Of its titles the first has been imported before; some are decided, and one is rated elsewhere meanwhile. */
const someImport = fc.record({
  films: fc
    .uniqueArray(film, { selector: ({ name }) => name, minLength: 3, maxLength: 7 })
    .map((films) => films.map((one) => (saysNothing(one) ? { ...one, isPlanned: true } : one))),
  mine: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  later: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  ratings: fc.constantFrom('mine', 'theirs', 'newer'),
})

function saysNothing({ rating, days, isListed }: Film): boolean {
  return rating === null && days.length === 0 && !isListed
}

function tables(films: readonly Film[]) {
  const rated = films.filter(({ rating }) => rating !== null)
  const noted = films.filter(({ hasNotes }) => hasNotes)
  const entries = (some: readonly Film[], note: string) =>
    some.flatMap(({ name, days }) =>
      days.map((day) => `2024-05-12,${name},https://boxd.it/${name.length}${day},,,${note},2023-05-${day}`),
    )
  const uri = ({ name }: Film) => `https://boxd.it/${name.length}`
  return {
    'ratings.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating',
      ...rated.map((one) => `2024-05-12,${one.name},${uri(one)},${(one.rating ?? 0) / 2}`),
    ]),
    'diary.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      ...entries(films, ''),
    ]),
    'reviews.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      ...entries(noted, 'Loud.,'),
    ]),
    'watchlist.csv': asText([
      'Date,Name,Year,Letterboxd URI',
      ...films.filter(({ isPlanned }) => isPlanned).map((one) => `2024-05-12,${one.name},${uri(one)}`),
    ]),
    'trains.csv': asText([
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description',
      '2024-01-01,Trains,,https://boxd.it/list,',
      '',
      'Position,Name,Year,URL,Description',
      ...films.filter(({ isListed }) => isListed).map((one, at) => `${at + 1},${one.name},${uri(one)},`),
    ]),
  }
}

test('every row of the ledger adds up: in the file is the sum of all that becomes of it', async () => {
  const property = fc.asyncProperty(someImport, async ({ films, mine, later, ratings }) => {
    mara = await upstream.member()
    const has = {
      titles: films.length,
      ratings: films.filter(({ rating }) => rating !== null).length,
      watches: sum(films.map(({ days }) => days.length)),
      watchlist: films.filter(({ isPlanned }) => isPlanned).length,
      lists: 1,
      notes: sum(films.map(({ days, hasNotes }) => (hasNotes ? days.length : 0))),
    }
    async function expectSum(id: number) {
      const { ledger, bars, titles, state } = await detailsOf(id)
      const rows = Object.keys(has) as (keyof typeof has)[]
      const columns = rows.map((row) => {
        const parts = ledgerParts(state, ledger[row]).map(({ name, count }) => [name, count] as const)
        return { row, ...Object.fromEntries(parts) }
      })
      for (const row of rows) {
        const { inFile, ...counts } = ledger[row]
        const parts = ledgerParts(state, ledger[row]).map(({ count }) => count)
        const all = [has[row], has[row], has[row]]
        expect([row, inFile, sum(parts), sum(Object.values(counts))]).toEqual([row, ...all])
      }
      const { ready, written, known } = ledger.ratings
      expect(titles).toBe(has.titles)
      expect(sum(bars.map(({ inFile }) => inFile))).toBe(has.ratings)
      expect(sum(bars.map(({ after }) => after))).toBe(ready + written + known)
      expect(bars.every(({ inFile, after }) => after <= inFile)).toBe(true)
      return { ledger, columns }
    }
    await importFiles(upstream, mara, tables(films.slice(0, 1)))
    if (mine !== null) await rate(mine)
    const { id } = await review(upstream, mara, tables(films))
    await expectSum(id)
    const rows = await rowsOf(mara, id)
    for (const { name, decision } of films) {
      const row = rows.find((one: { name: string }) => name.startsWith(one.name))
      if (decision === 'leave') await mara.call(decideImportRow, { id, row: row.id, decision })
      const [first] = row.candidates
      if (decision !== 'take' || !first) continue
      const chosen = { mediaType: 'movie', titleId: first.id } as const
      await mara.call(decideImportRow, { id, row: row.id, decision, ...chosen })
    }
    await mara.call(updateImportOptions, { id, ratings })
    const promised = await expectSum(id)
    if (later !== null) await rate(later)
    await apply(upstream, mara, id)
    const applied = await expectSum(id)
    if (later === null) expect(applied.columns).toEqual(promised.columns)
    expect(applied.ledger.titles.ready).toBe(0)
    const before = await accountOf(mara)
    const { undo: promise } = await detailsOf(id)
    await undo(upstream, mara, id)
    const after = await accountOf(mara)
    const changed = Object.entries(before.collection).filter(([name, one]) => after.collection[name] !== one)
    expect(promise).toMatchObject({
      ratings: changed.filter(([, rating]) => rating !== null).length,
      watches: before.watches.length - after.watches.length,
    })
    const { goes, keeps } = (await detailsOf(id)).undo
    expect({ goes, keeps }).toEqual({ goes: promise.goes, keeps: promise.keeps })
    const { titles } = (await expectSum(id)).ledger
    expect(titles).toMatchObject({ written: 0, known: applied.ledger.titles.known })
  })
  await fc.assert(property, { numRuns: 6 })
})
