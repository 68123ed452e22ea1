import {
  addWatch,
  applyImport,
  decideImportRow,
  importDetails,
  listWatches,
  rateEntry,
  removeWatch,
  updateImportOptions,
  updateWatch,
} from '#contract'
import { apply, importFiles, ratings, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { accountOf, filesOfAll, INTERSTELLAR, NOTHING, undoOf } from '#tests/support/transfer/undone-imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
let files: Record<string, string | Uint8Array>
beforeAll(async () => {
  files = await filesOfAll()
})

const watchesOf = async (member: TestMember) =>
  (await member.call(listWatches, { title: INTERSTELLAR, type: 'movie' })).body.items.map(
    ({ watchedOn }: { watchedOn: string }) => watchedOn,
  )

async function moveViewing(member: TestMember): Promise<void> {
  const [{ id }] = (await member.call(listWatches, { tag: 'imax' })).body.items
  await member.call(updateWatch, { id, watchedOn: '2014-11-21', tags: ['imax'] })
}

async function rowOf(member: TestMember, id: number, title: string): Promise<number> {
  return (await rowsOf(member, id, 'written')).find(({ name }: { name: string }) => name === title).id
}

test('an import that is applied again writes what was undone, and nothing twice', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, files)
  await moveViewing(mara)
  await undo(upstream, mara, id)
  expect(await watchesOf(mara)).toEqual(['2014-11-21'])
  const before = await accountOf(mara)
  for (let times = 0; times < 2; times++) {
    await apply(upstream, mara, id)
    expect(await watchesOf(mara)).toEqual(['2024-05-11', '2014-11-21'])
    expect(await ratings(mara)).toMatchObject({ Interstellar: 90, 'The Godfather': 100 })
    expect(await undoOf(mara, id)).toEqual({ goes: 4, keeps: 1 })
    await undo(upstream, mara, id)
    expect(await accountOf(mara)).toEqual(before)
  }
})

test('an import that is applied again leaves a rating alone that was changed since', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, files)
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  await apply(upstream, mara, id)
  const applied = await ratings(mara)
  upstream.wait(60_000)
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating: 33 })
  await undo(upstream, mara, id)
  expect(await ratings(mara)).toEqual({ Interstellar: 33 })
  expect((await mara.call(applyImport, { id })).body.state).toBe('applying')
  await upstream.dependencies.imports.flush()
  expect((await mara.call(importDetails, { id })).body).toMatchObject({ state: 'applied', undoneAt: null })
  expect(await ratings(mara)).toEqual({ ...applied, Interstellar: 33 })
  await undo(upstream, mara, id)
  expect(await ratings(mara)).toEqual({ Interstellar: 33 })
})

test('one title is undone and applied again by the same rule', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, files)
  const row = await rowOf(mara, id, 'Interstellar')
  const { body } = await mara.call(addWatch, { titleId: INTERSTELLAR, watchedOn: '2024-08-01' })
  const decide = async (decision: 'undo' | 'redo') =>
    (await mara.call(decideImportRow, { id, row, decision })).body.outcome
  expect(await decide('undo')).toBe('kept')
  expect(await watchesOf(mara)).toEqual(['2024-08-01'])
  expect(await ratings(mara)).toMatchObject({ Interstellar: null })
  expect(await undoOf(mara, id)).toEqual({ goes: 4, keeps: 1 })
  expect(await decide('redo')).toBe('applied')
  expect((await mara.call(decideImportRow, { id, row, decision: 'redo' })).status).toBe(409)
  expect(await watchesOf(mara)).toEqual(['2024-08-01', '2024-05-11', '2014-11-20'])
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
  await mara.call(removeWatch, { id: body.watch.id })
  expect(await decide('undo')).toBe('undone')
  expect(await ratings(mara)).not.toHaveProperty('Interstellar')
  await undo(upstream, mara, id)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({ state: 'undone' })
  expect(await accountOf(mara)).toEqual(NOTHING)
})
