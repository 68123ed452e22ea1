import {
  importDetails,
  listImports,
  markEpisodes,
  rateEntry,
  setShowState,
  showProgress,
  unmarkEpisodes,
  updateProfile,
} from '#contract'
import { bundleOf, bundleParts } from '#tests/support/transfer/bundles'
import { fullAccount, MATRIX } from '#tests/support/transfer/full-account'
import {
  apply,
  importFiles,
  ratings,
  review,
  rowsOf,
  undo,
  uploadFiles,
  zip,
} from '#tests/support/transfer/imports'
import { hashOfStored } from '#tests/support/transfer/stored-data'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const CHERNOBYL = 87108
const upstream = sharedUpstream()
const bo = freshMember(upstream)
let ada: TestMember
let bundle: string
beforeAll(async () => {
  ada = await fullAccount(upstream)
  bundle = await bundleOf(upstream, ada)
})

test('a bundle in an empty account makes the same bundle, byte for byte', async () => {
  expect(bundle.length).toBeGreaterThan(5_000)
  upstream.wait(86_400_000)
  const found = await review(upstream, bo, { 'cuedot.json': bundle })
  expect(found).toMatchObject({ source: 'cuedot', problems: [], ledger: { ratings: { mine: 0 } }, open: 0 })
  await apply(upstream, bo, found.id)
  expect(await bundleOf(upstream, bo)).toBe(bundle)
})

test('the second time a bundle changes nothing, neither in a copy nor in the account that it is of', async () => {
  await importFiles(upstream, bo, { 'cuedot.json': bundle })
  for (const member of [bo, ada]) {
    await importFiles(upstream, member, { 'cuedot.json': bundle })
    expect(await bundleOf(upstream, member)).toBe(bundle)
  }
})

test('undone, a bundle leaves the account as it was', async () => {
  await bo.call(updateProfile, { biography: 'Mine.' })
  const before = await hashOfStored(upstream, bo)
  const { id } = await importFiles(upstream, bo, { 'cuedot.json': bundle })
  expect(await hashOfStored(upstream, bo)).not.toBe(before)
  await undo(upstream, bo, id)
  expect((await bo.call(importDetails, { id })).body).toMatchObject({
    state: 'undone',
    ledger: { titles: { kept: 0 } },
  })
  expect(await hashOfStored(upstream, bo)).toBe(before)
})

test.each([
  ['rows', { maxBytes: 1_000_000, maxRows: 4 }],
  ['bytes', { maxBytes: 900, maxRows: 1_000 }],
])(
  'an account with more %s than a file may have comes back whole, a file an import',
  async (_what, limits) => {
    const parts = await bundleParts(upstream, ada, limits)
    const names = Object.keys(parts)
    expect(names.slice(0, 2)).toEqual(['cuedot.json', 'cuedot-2.json'])
    const bo = await upstream.member()
    const others = {
      'README.txt': 'All you keep at Cuedot',
      'letterboxd/ratings-1.csv': 'Title,Year\nHeat,1995\n',
    }
    await uploadFiles(upstream, bo, { 'cuedot.zip': await zip({ ...others, ...parts }) })
    await upstream.dependencies.imports.flush()
    const imports = (await bo.call(listImports, {})).body.reverse()
    expect(imports).toHaveLength(names.length)
    expect(imports[1]).toMatchObject({ fileName: 'cuedot.zip, part 2', state: 'review' })
    const { files, skipped } = (await bo.call(importDetails, { id: imports[1].id })).body
    expect(files).toMatchObject([{ name: 'cuedot-2.json' }])
    expect(skipped).toContainEqual({
      name: 'cuedot.json',
      why: 'in an import of its own',
      whyReason: { reason: 'skipped.otherPart', values: {} },
    })
    for (const { id } of imports) await apply(upstream, bo, id)
    expect(await bundleOf(upstream, bo)).toBe(bundle)
  },
)

test('a damaged file of a bundle costs none of the others', async () => {
  const parts = await bundleParts(upstream, ada, { maxBytes: 1_000_000, maxRows: 12 })
  const damaged = { ...parts, 'cuedot-2.json': parts['cuedot-2.json']?.slice(0, 90) ?? '' }
  await uploadFiles(upstream, bo, { 'cuedot.zip': await zip(damaged) })
  await upstream.dependencies.imports.flush()
  const states = (await bo.call(listImports, {})).body.map(({ state }: { state: string }) => state).reverse()
  expect(states.slice(0, 3)).toEqual(['review', 'failed', 'review'])
})

test('in our archive the bundle counts, and the files for other services do not', async () => {
  const files = {
    'cuedot.json': bundle,
    'letterboxd/ratings-1.csv': 'Title,Year,Rating10,WatchedDate\nHeat,1995,9,2024-01-05\n',
  }
  const found = await review(upstream, bo, { 'cuedot.zip': await zip(files) })
  expect(found).toMatchObject({
    source: 'cuedot',
    files: [{ name: 'cuedot.json' }],
    skipped: [{ name: 'letterboxd/ratings-1.csv', why: 'cuedot.json has all of it' }],
  })
})

test('a damaged bundle leaves the other files of its archive to be read', async () => {
  const files = {
    'cuedot.json': bundle.slice(0, 500),
    'letterboxd/ratings-1.csv': 'Title,Year,Rating10,WatchedDate\nHeat,1995,9,2024-01-05\n',
  }
  const found = await review(upstream, bo, { 'cuedot.zip': await zip(files) })
  expect(found.files).toMatchObject([{ name: 'letterboxd/ratings-1.csv' }])
  expect(found.skipped).toMatchObject([{ name: 'cuedot.json', why: 'damaged: not JSON' }])
})

test("of two ratings the member's own stays, and a title that cannot be read costs no other", async () => {
  await importFiles(upstream, bo, { 'cuedot.json': bundle })
  await bo.call(rateEntry, { movie_id: MATRIX, rating: 12 })
  const broken = bundle.replace('"added_at"', '"added_on"')
  const found = await review(upstream, bo, { 'cuedot.json': broken })
  expect(found).toMatchObject({ ledger: { ratings: { mine: 1 } }, ratingsChanged: 0, problemCount: 1 })
  expect(await rowsOf(bo, found.id, 'conflicts')).toMatchObject([
    { given: { value: '87', scale: 'hundred' }, mine: { rating: 12 }, choice: 'mine' },
  ])
  await apply(upstream, bo, found.id)
  expect(await ratings(bo)).toMatchObject({ 'The Matrix': 12 })
})

test('in a restored account a show under way without an episode stays so after one is marked and unmarked', async () => {
  const [chooser, show] = [await upstream.member(), { id: CHERNOBYL }]
  await chooser.call(setShowState, { ...show, state: 'watching' })
  await importFiles(upstream, bo, { 'cuedot.json': await bundleOf(upstream, chooser) })
  for (const member of [chooser, bo]) {
    await member.call(markEpisodes, { ...show, season: 1, episode: 1 })
    await member.call(unmarkEpisodes, { ...show, season: 1, episode: 1 })
    expect((await member.call(showProgress, show)).body.state).toBe('watching')
  }
})

test('a bundle of a newer version is not guessed at', async () => {
  const newer = bundle.replace('"version": 2', '"version": 3')
  expect(await review(upstream, bo, { 'cuedot.json': newer })).toMatchObject({
    state: 'failed',
    message: 'cuedot.json was made by a newer version of Cuedot.',
  })
})

test('rows without a place, which bundles had before, are reported and nothing else is lost', async () => {
  const older = JSON.stringify({ ...JSON.parse(bundle), kept: [{ source: 'table', row: {} }] })
  const found = await review(upstream, bo, { 'cuedot.json': older })
  expect(found.problems).toMatchObject([{ column: 'kept', found: '1 row' }])
  await apply(upstream, bo, found.id)
  expect(await bundleOf(upstream, bo)).toBe(bundle)
})
