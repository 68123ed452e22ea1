import { importDetails } from '#contract'
import { apply, importFiles, ratings, review, undo } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { startImportQueue } from '#upstream/transfer/import/import-queue'

const MATRIX = 603
const FILES = {
  'ratings.csv': asText([
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-05-12,Interstellar,2014,https://boxd.it/a,4',
    '2024-05-13,The Matrix,1999,https://boxd.it/b,5',
    '2024-05-14,An Uncatalogued Film,1999,https://boxd.it/c,2',
  ]),
}

const whole = openSampleCatalogue()
/** A sample without The Matrix. */
const sample: Catalogue = {
  ...whole,
  async search(...query) {
    const page = await whole.search(...query)
    return { ...page, results: page.results.filter(({ id }) => id !== MATRIX) }
  },
}

/** The server starts again, with a key. */
async function startWithKey({ dependencies }: Upstream): Promise<void> {
  const queue = startImportQueue({ ...dependencies, catalogue: { ...whole, source: { kind: 'tmdb' } } })
  await queue.flush()
  await queue.stop()
}

async function startOnSample() {
  const upstream = await startUpstream({ catalogue: { ...sample } })
  return { upstream, mara: await upstream.member() }
}

test('an import says how many titles the sample has, and what was applied from it goes on with a key', async () => {
  const { upstream, mara } = await startOnSample()
  const applied = await importFiles(upstream, mara, FILES)
  const size = (await whole.known('movie')).length + (await whole.known('tv')).length
  expect(applied).toMatchObject({ sample: size, noMatch: 2, applied: 1 })
  await startWithKey(upstream)
  const later = (await mara.call(importDetails, { id: applied.id })).body
  expect(later).toMatchObject({ state: 'applied', noMatch: 1, changes: 1, waiting: 0 })
  await apply(upstream, mara, applied.id)
  expect(await ratings(mara)).toEqual({ Interstellar: 80, 'The Matrix': 100 })
})

test('the same file once more, with a key, finds what the sample did not have and has the rest here already', async () => {
  const { upstream, mara } = await startOnSample()
  await importFiles(upstream, mara, FILES)
  Object.assign(upstream.dependencies.catalogue, { search: whole.search })
  const again = await review(upstream, mara, FILES)
  expect(again.ledger.titles).toMatchObject({ known: 1, ready: 1, none: 1 })
})

test('an import that is undone asks for nothing, with a key either', async () => {
  const { upstream, mara } = await startOnSample()
  const { id } = await importFiles(upstream, mara, FILES)
  await undo(upstream, mara, id)
  await startWithKey(upstream)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    state: 'undone',
    noMatch: 2,
    waiting: 0,
  })
})
