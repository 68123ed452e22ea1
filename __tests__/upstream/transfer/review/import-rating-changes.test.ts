import {
  addEntry,
  applyImport,
  decideImportRow,
  importDetails,
  rateEntry,
  updateImportOptions,
} from '#contract'
import { apply, ratings, review, rowsOf } from '#tests/support/transfer/imports'
import { archive } from '#tests/support/transfer/letterboxd-files'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const upstream = sharedUpstream()
const mara = freshMember(upstream)

async function rate(rating: number): Promise<void> {
  await mara.call(addEntry, { movie_id: INTERSTELLAR })
  expect((await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating })).status).toBe(200)
}

const detailsOf = async (id: number) => (await mara.call(importDetails, { id })).body

/** As the page does: with what it shows. */
async function applyShown(shown: { id: number; shownRatings: string }) {
  const { id, shownRatings } = shown
  expect((await mara.call(applyImport, { id, shownRatings })).status).toBe(200)
  await upstream.dependencies.imports.flush()
  return detailsOf(id)
}

test('a rating given while the review is open is in the review', async () => {
  const { id } = await review(upstream, mara, await archive())
  await rate(33)
  expect(await detailsOf(id)).toMatchObject({ ledger: { ratings: { mine: 1 } }, inCollection: 1 })
  expect(await rowsOf(mara, id, 'conflicts')).toMatchObject([{ mine: { rating: 33 }, choice: 'mine' }])
})

test('a rating that the review did not show is asked about and not overwritten', async () => {
  const { id } = await review(upstream, mara, await archive())
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  const shown = await detailsOf(id)
  await rate(33)
  const applied = await applyShown(shown)
  expect(applied).toMatchObject({ state: 'applied', ledger: { titles: { asked: 1 } }, changes: 0 })
  expect(await ratings(mara)).toMatchObject({ Interstellar: 33, 'The Godfather': 100 })
  const [asked] = await rowsOf(mara, id, 'conflicts')
  expect(asked).toMatchObject({ mine: { rating: 33 }, given: { rating: 90 }, choice: null, outcome: null })

  await mara.call(decideImportRow, { id, row: asked.id, rating: 'theirs' })
  const after = await applyShown(await detailsOf(id))
  expect(after).toMatchObject({ ledger: { titles: { asked: 0 } }, ratingsChanged: 1 })
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
})

test('applied without what was shown, an import overwrites only ratings that were there from the start', async () => {
  await rate(40)
  const { id } = await review(upstream, mara, await archive())
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  await rate(33)
  await apply(upstream, mara, id)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 33 })
})

test('a rating that the review showed is overwritten where the file’s is chosen', async () => {
  const { id } = await review(upstream, mara, await archive())
  await rate(33)
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  const applied = await applyShown(await detailsOf(id))
  expect(applied).toMatchObject({ ledger: { titles: { asked: 0 } }, ratingsChanged: 1 })
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
})

test('what a finished import says does not change with what is chosen later', async () => {
  await rate(40)
  const { id } = await review(upstream, mara, await archive())
  const { bars } = await apply(upstream, mara, id)
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  expect(await detailsOf(id)).toMatchObject({ bars, ratingsChanged: 0 })
})
