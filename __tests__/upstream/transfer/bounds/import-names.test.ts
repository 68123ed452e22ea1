import { type ColumnMapping, importDetails, startImport, updateImportOptions } from '#contract'
import { rowsOf } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'

const mapping = (columns: ColumnMapping['columns']): ColumnMapping => ({
  kind: 'seen',
  scale: 'ten',
  only: null,
  columns,
})

test('two files of one name in one upload are two files, each with columns of its own', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const form = new FormData()
  const tables = ['Film,Released\nThe Matrix,1999\n', 'Movie,Year seen\nThe Godfather,1972\n']
  for (const table of tables) form.append('files', new Blob([table]), '__proto__')
  for (const table of tables) form.append('files', new Blob([table]), 'mine.csv')
  const headers = { authorization: `Bearer ${mara.token}` }
  const response = await fetch(upstream.url + startImport.path, { method: 'POST', body: form, headers })
  const { id } = await response.json()
  await upstream.dependencies.imports.flush()
  const { unknown } = (await mara.call(importDetails, { id })).body
  const names = unknown.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['__proto__ (2)', '__proto__ (3)', 'mine.csv', 'mine (2).csv'])
  const columns = Object.fromEntries(
    names.map((name: string, at: number) => [name, mapping({ [at % 2 === 0 ? 'Film' : 'Movie']: 'name' })]),
  )
  expect((await mara.call(updateImportOptions, { id, columns })).status).toBe(200)
  await upstream.dependencies.imports.flush()
  const found = (await rowsOf(mara, id)).map(({ name, rows }: { name: string; rows: number }) => [name, rows])
  expect(found).toEqual([
    ['The Matrix', 2],
    ['The Godfather', 2],
  ])
})
