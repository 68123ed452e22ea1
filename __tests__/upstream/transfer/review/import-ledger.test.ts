import fc from 'fast-check'
import {
  addEntry,
  decideImportRow,
  type ImportDetails,
  importDetails,
  rateEntry,
  ratingWords,
  updateImportOptions,
} from '#contract'
import { apply, importFiles, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
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
  expect(ratingWords(before)).toBe(
    '2 of 4 ratings go in as they are, 1 stays as you rated it here, 1 has no match yet.',
  )
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  expect(ratingWords(await detailsOf(id))).toBe(
    '3 of 4 ratings go in as they are, 1 of them replaces yours, because you chose so, 1 has no match yet.',
  )
})

test.each([
  ['Interstellar,2014,https://boxd.it/a,4.5', 'The only rating goes in as it is.'],
  ['An Uncatalogued Film,1999,https://boxd.it/b,2', 'None of 1 rating goes in, 1 has no match yet.'],
])('of %s alone is said what becomes of it', async (line, words) => {
  const table = { 'ratings.csv': asText(['Date,Name,Year,Letterboxd URI,Rating', `2024-05-12,${line}`]) }
  const { id } = await review(upstream, mara, table)
  expect(ratingWords(await detailsOf(id))).toBe(words)
})

test('of an import that wrote nothing an undo has nothing taken back', async () => {
  const table = {
    'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Interstellar,2014,https://boxd.it/a,4\n',
  }
  await importFiles(upstream, mara, table)
  const { id } = await importFiles(upstream, mara, table)
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
  days: fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 1, maxLength: 3 }),
  decision: fc.constantFrom('take', 'leave', null),
})

/** Of its titles the first has been imported before; some are decided, and one is rated elsewhere meanwhile. */
const someImport = fc.record({
  films: fc.uniqueArray(film, { selector: ({ name }) => name, minLength: 3, maxLength: 7 }),
  mine: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  later: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  ratings: fc.constantFrom('mine', 'theirs', 'newer'),
})

function tables(films: readonly (typeof film extends fc.Arbitrary<infer Film> ? Film : never)[]) {
  const rated = films.filter(({ rating }) => rating !== null)
  return {
    'ratings.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating',
      ...rated.map(
        ({ name, rating }) => `2024-05-12,${name},https://boxd.it/${name.length},${(rating ?? 0) / 2}`,
      ),
    ]),
    'diary.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      ...films.flatMap(({ name, days }) =>
        days.map((day) => `2024-05-12,${name},https://boxd.it/${name.length}${day},,,,2023-05-${day}`),
      ),
    ]),
  }
}

test('what is written, known, open, left out and kept is together what the files have', async () => {
  const property = fc.asyncProperty(someImport, async ({ films, mine, later, ratings }) => {
    mara = await upstream.member()
    const has = {
      titles: films.length,
      ratings: films.filter(({ rating }) => rating !== null).length,
      watches: sum(films.map(({ days }) => days.length)),
    }
    async function expectSum(id: number) {
      const { ledger, bars, titles } = await detailsOf(id)
      for (const [name, { inFile, ...fates }] of Object.entries(ledger)) {
        expect([name, inFile, sum(Object.values(fates))]).toEqual([
          name,
          has[name as keyof typeof has],
          has[name as keyof typeof has],
        ])
      }
      const { ready, written, known } = ledger.ratings
      expect(titles).toBe(has.titles)
      expect(sum(bars.map(({ inFile }) => inFile))).toBe(has.ratings)
      expect(sum(bars.map(({ after }) => after))).toBe(ready + written + known)
      expect(bars.every(({ inFile, after }) => after <= inFile)).toBe(true)
      return ledger
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
    await expectSum(id)
    if (later !== null) await rate(later)
    await apply(upstream, mara, id)
    const { titles } = await expectSum(id)
    expect(titles.ready).toBe(0)
    await undo(upstream, mara, id)
    expect((await expectSum(id)).titles).toMatchObject({ written: 0, known: titles.known })
  })
  await fc.assert(property, { numRuns: 6 })
})
