import { decideImportRow, listWatches, updateWatch } from '#contract'
import { importFiles, ratings, rowsOf, undo } from '#tests/support/transfer/imports'
import { undoOf } from '#tests/support/transfer/undone-imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { undoSome } from '#upstream/transfer/import/steps/undo-step'

const VIEWINGS = 450
const DAYS = Array.from({ length: VIEWINGS }, (_, at) =>
  new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
)
const DIARY = {
  'diary.csv': [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    ...DAYS.map((day, at) => `${day},Interstellar,2014,https://boxd.it/${at},4,,,${day}`),
    '2024-01-01,The Godfather,1972,https://boxd.it/b,5,,,2024-01-01',
  ].join('\n'),
}

const upstream = sharedUpstream()

async function changeLatest(member: TestMember): Promise<void> {
  const [{ id, watchedOn }] = (await member.call(listWatches, {})).body.items
  await member.call(updateWatch, { id, watchedOn, note: 'Loud.' })
}

const found = async (member: TestMember) => (await member.call(listWatches, {})).body.found as number

test('of a title with many viewings a part is taken back in a transaction, and a change between two parts stays', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, DIARY)
  const { db } = upstream.dependencies
  const step = async (columns: Partial<ImportRecord>) => {
    const record = await db
      .updateTable('imports')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (record.worker) await undoSome(upstream.dependencies, record)
  }
  const interrupted = { state: 'undoing', worker: 'one that ends', lease_until: '2999-01-01' } as const
  await step(interrupted)
  expect(await found(mara)).toBe(VIEWINGS)
  await step(interrupted)
  expect(await found(mara)).toBe(VIEWINGS - 100)
  await changeLatest(mara)
  await step({ state: 'undoing', worker: null, lease_until: null })
  await upstream.dependencies.imports.flush()
  expect(await found(mara)).toBe(1)
  expect(await ratings(mara)).toEqual({ Interstellar: null })
  expect(await undoOf(mara, id)).toEqual({ goes: 1, keeps: 1 })
})

test('one title with many viewings is taken back as a whole', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, DIARY)
  const row = (await rowsOf(mara, id, 'written')).find(
    ({ name }: { name: string }) => name === 'Interstellar',
  )
  const { body } = await mara.call(decideImportRow, { id, row: row.id, decision: 'undo' })
  expect(body.outcome).toBe('undone')
  expect(await ratings(mara)).toEqual({ 'The Godfather': 100 })
  await undo(upstream, mara, id)
  expect(await undoOf(mara, id)).toEqual({ goes: 2, keeps: 0 })
})
