import { applyImport, importDetails, updateImportOptions } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'

const SCORES = asText(['Film,Released,Verdict', 'Interstellar,2014,80'])
const COLUMNS = {
  kind: 'rated',
  scale: 'hundred',
  columns: { Film: 'name', Released: 'year', Verdict: 'rating' },
  only: null,
} as const
const DAY = 24 * 60 * 60_000

const upstream = sharedUpstream()
const flush = () => upstream.dependencies.imports.flush()

test('a file that is not recognised is asked about before the review', async () => {
  const mara = await upstream.member()
  const files = { 'scores.csv': SCORES, 'verdicts.csv': SCORES, ...(await archive()) }
  const found = await review(upstream, mara, files)
  expect(found).toMatchObject({
    state: 'columns',
    unknown: [{ name: 'scores.csv' }, { name: 'verdicts.csv' }],
  })
  const { id } = found
  expect((await mara.call(applyImport, { id })).status).toBe(409)
  expect((await mara.call(updateImportOptions, { id, columns: { 'nowhere.csv': COLUMNS } })).status).toBe(400)

  await mara.call(updateImportOptions, { id, columns: { 'scores.csv': COLUMNS } })
  await flush()
  const asked = (await mara.call(importDetails, { id })).body
  expect(asked).toMatchObject({ state: 'columns', unknown: [{ name: 'verdicts.csv' }] })

  await mara.call(updateImportOptions, { id, columns: { 'verdicts.csv': null } })
  await flush()
  const ready = (await mara.call(importDetails, { id })).body
  expect(ready).toMatchObject({ state: 'review', unknown: [] })
  expect(ready.files.map(({ name }: { name: string }) => name)).toContain('scores.csv')
  expect(ready.skipped).toContainEqual({
    name: 'verdicts.csv',
    why: 'left out, for its columns had no names',
    whyReason: { reason: 'skipped.columnsUnnamed', values: {} },
  })
  expect((await mara.call(updateImportOptions, { id, columns: { 'verdicts.csv': COLUMNS } })).status).toBe(
    400,
  )
  expect(await apply(upstream, mara, id)).toMatchObject({ state: 'applied' })
})

test('an import of which every file is left out has failed', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, { 'scores.csv': SCORES })
  await mara.call(updateImportOptions, { id, columns: { 'scores.csv': null } })
  await flush()
  const left = { state: 'failed', message: 'No file is left to import.' }
  expect((await mara.call(importDetails, { id })).body).toMatchObject(left)
})

test('files wait seven days for their columns', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, { 'scores.csv': SCORES })
  const uploads = upstream.dependencies.db.selectFrom('import_uploads').select('position')
  upstream.wait(7 * DAY - 60_000)
  await tidyUp(upstream.dependencies)
  expect((await mara.call(importDetails, { id })).body.state).toBe('columns')
  upstream.wait(120_000)
  await tidyUp(upstream.dependencies)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    state: 'failed',
    message: 'Its files waited for 7 days and are deleted. Import them again.',
  })
  expect(await uploads.where('import_id', '=', id).execute()).toEqual([])
})
