import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { databaseBefore } from '#tests/support/database'
import { up } from '#upstream/db/migrations/0018-import-reasons'
import type { Db } from '#upstream/db/open'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-reasons-'))
let db: Db
afterAll(async () => {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
})

const SUMMARY = {
  skipped: [
    { name: 'a.csv', why: 'empty' },
    { name: 'b.zip', why: 'b.zip is encrypted. Unpack it first.' },
  ],
  problems: [
    { file: 'a.csv', line: 3, column: 'Date', found: '"wanted":"1 to 5"', wanted: 'a date, as 2024-05-12' },
    {
      file: 'a.csv',
      line: 4,
      column: 'Name',
      found: '1',
      wanted: 'at most 500 characters; the rest is left out',
    },
    { file: 'a.csv', line: 5, column: 'Name', found: '1', wanted: 'something of long ago' },
  ],
}
const CANDIDATES = [
  { id: 1, name: 'Its "why":"Its number"', why: 'Its number', director: null },
  { id: 2, name: '', why: 'Its number, but another name and year', director: null },
  { id: 3, name: '', why: 'TMDB lists it as a film now', director: null },
]

/** As the version before writes it. */
async function insertImport(message: string | null, summary: object | null = null): Promise<void> {
  await sql`
    insert into imports (member_id, file_name, digest, bytes, time_zone, state, message, summary, created_at)
    values (1, 'a.csv', '', 1, 'UTC', 'failed', ${message}, ${summary && JSON.stringify(summary)}, '2026-01-01')`.execute(
    db,
  )
}

test('sentences that are stored get their reason, and others stay as they are', async () => {
  const before = await databaseBefore('0018-import-reasons', folder)
  db = before.db
  await sql`
    insert into members (id, username, username_letters, username_shape, email, password_hash, is_admin, created_at, search_key)
    values (1, 'ada', 'ada', 'ada', 'ada@example.com', '-', 0, '2026-01-01', 'ada')`.execute(db)
  await insertImport(null, SUMMARY)
  await insertImport('No file is left to import.')
  await insertImport('My "is empty.".csv is empty.')
  await insertImport('A sentence of long ago.')
  await sql`
    insert into import_titles (import_id, name, ids, level, candidates, decision)
    values (1, 'One', '{}', 'name', ${JSON.stringify(CANDIDATES)}, 'open'), (1, 'Two', '{}', 'none', '[]', 'open')`.execute(
    db,
  )
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>, before.engine))

  const imports = await db
    .selectFrom('imports')
    .select(['message', 'message_reason', 'summary'])
    .orderBy('id')
    .execute()
  expect(
    imports.map(({ message, message_reason }) => [message, JSON.parse(message_reason ?? 'null')]),
  ).toEqual([
    [null, null],
    ['No file is left to import.', { reason: 'imports.noFileLeft', values: {} }],
    ['My "is empty.".csv is empty.', { reason: 'imports.fileEmpty', values: { name: 'My "is empty.".csv' } }],
    ['A sentence of long ago.', null],
  ])
  const [date, name, old] = SUMMARY.problems
  const [empty, encrypted] = SUMMARY.skipped
  expect(JSON.parse(imports[0]?.summary ?? '')).toEqual({
    skipped: [{ ...empty, whyReason: { reason: 'skipped.empty', values: {} } }, encrypted],
    problems: [
      { ...date, wantedReason: { reason: 'wanted.date', values: {} } },
      { ...name, wantedReason: { reason: 'wanted.text', values: { maximum: 500 } } },
      old,
    ],
  })
  const titles = await db.selectFrom('import_titles').select('candidates').orderBy('id').execute()
  const reasons = [
    { reason: 'match.number', values: {} },
    { reason: 'match.numberAlone', values: {} },
    { reason: 'match.listedAsMovie', values: {} },
  ]
  expect(titles.map(({ candidates }) => JSON.parse(candidates))).toEqual([
    CANDIDATES.map((one, at) => ({ ...one, whyReason: reasons[at] })),
    [],
  ])
})

test('the version before still writes imports, whose message has no reason', async () => {
  await sql`update imports set message = 'Its own.' where message = 'No file is left to import.'`.execute(db)
  await sql`update imports set state = 'review' where message = 'My "is empty.".csv is empty.'`.execute(db)
  await insertImport('Its own.')
  const imports = await db.selectFrom('imports').select(['message', 'message_reason']).execute()
  expect(imports.filter(({ message }) => message === 'Its own.')).toEqual([
    { message: 'Its own.', message_reason: null },
    { message: 'Its own.', message_reason: null },
  ])
  expect(imports.filter(({ message_reason }) => message_reason !== null)).toHaveLength(1)
})
