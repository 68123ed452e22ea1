import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { addEntry, listEntries, rateEntry } from '#contract'
import { sharedMember, sharedUpstream, startUpstream } from '#tests/support/upstream'
import { backUp, restore } from '#upstream/db/backup/sqlite-backup'
import { openDb } from '#upstream/db/open'
import { openEmlFolder } from '#upstream/mail/eml-folder'
import { SQLITE_FILE } from '#upstream/settings'

const run = promisify(execFile)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-backup-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
beforeAll(async () => {
  await ada.call(addEntry, { movie_id: 603 })
})
const dataDir = () => upstream.dependencies.settings.DATA_DIR
const emptyDataDir = () => fs.mkdtempSync(path.join(folder, 'instance-'))

test('database, backups and mails are readable by the owner of the process alone, whatever the folder is', async () => {
  const open = emptyDataDir()
  fs.chmodSync(open, 0o777)
  const mask = process.umask(0)
  const database = path.join(open, SQLITE_FILE)
  fs.writeFileSync(database, '', { mode: 0o644 })
  const db = await openDb({ dataDir: open })
  await backUp(open, path.join(open, 'backup.sqlite'))
  const mailbox = openEmlFolder({ dataDir: open, from: 'no-reply@example.com' })
  await mailbox.deliver({ recipient: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' })
  process.umask(mask)
  const [mail = ''] = fs.readdirSync(path.join(open, 'outbox'))
  const files = [...fs.readdirSync(open).filter((name) => name !== 'outbox'), path.join('outbox', mail)]
  const modes = files.map((name) => [name, fs.statSync(path.join(open, name)).mode & 0o777])
  expect(Object.fromEntries(modes)).toEqual({
    'backup.sqlite': 0o600,
    [SQLITE_FILE]: 0o600,
    [`${SQLITE_FILE}-shm`]: 0o600,
    [`${SQLITE_FILE}-wal`]: 0o600,
    [path.join('outbox', mail)]: 0o600,
  })
  await db.destroy()
})

test('a backup under load holds every write acknowledged before it began', async () => {
  const file = path.join(folder, 'under-load.sqlite')
  let acknowledged = 0
  let writing = true
  async function write(): Promise<void> {
    while (writing) {
      const { status } = await ada.call(rateEntry, { movie_id: 603, rating: acknowledged % 101 })
      expect(status).toBe(200)
      acknowledged++
    }
  }
  const writers = [write(), write(), write()]
  while (acknowledged < 20) await new Promise(setImmediate)
  const before = acknowledged
  // In its own process, like `npm run db`.
  const { stdout } = await run(process.execPath, ['scripts/db.ts', 'backup', file], {
    env: { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: '' },
  })
  expect(acknowledged).toBeGreaterThan(before)
  writing = false
  await Promise.all(writers)

  expect(stdout).toMatch(/entries\W+1 /)
  expect(stdout).toContain(`Backed up to ${file}.`)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(new DatabaseSync(file, { readOnly: true }).prepare('PRAGMA integrity_check').get()).toEqual({
    integrity_check: 'ok',
  })
})

test('a backup restored into an empty instance has the same rows and serves requests', async () => {
  const file = path.join(folder, 'whole.sqlite')
  const backedUp = await backUp(dataDir(), file)
  expect(backedUp).toContainEqual({
    table: 'members',
    rows: 1,
    checksum: expect.stringMatching(/^[\da-f]{16}$/),
  })

  const empty = emptyDataDir()
  expect(await restore(file, empty)).toEqual({ tallies: backedUp, replaced: null })

  const restored = await startUpstream({ env: { DATA_DIR: empty } })
  const { body } = await restored.call(listEntries, {}, ada.token)
  expect(body).toMatchObject([{ MovieID: 603 }])
})

test('a checksum changes when one rating does', async () => {
  const before = await backUp(dataDir(), path.join(folder, 'one.sqlite'))
  const { body } = await ada.call(listEntries, {})
  await ada.call(rateEntry, { movie_id: 603, rating: body[0].Rating === 7 ? 8 : 7 })
  const after = await backUp(dataDir(), path.join(folder, 'other.sqlite'))
  const entries = (tallies: typeof before) => tallies.find(({ table }) => table === 'entries')
  expect(entries(after)).toMatchObject({ rows: 1 })
  expect(entries(after)?.checksum).not.toBe(entries(before)?.checksum)
})

test('restoring sets the replaced database aside', async () => {
  const file = path.join(folder, 'earlier.sqlite')
  const earlier = await backUp(dataDir(), file)
  const instance = emptyDataDir()
  await restore(file, instance)
  const { tallies, replaced } = await restore(file, instance)
  expect(tallies).toEqual(earlier)
  expect(replaced).toMatch(/cuedot\.sqlite\.replaced-/)
  expect(fs.readdirSync(instance).sort()).toEqual(['cuedot.sqlite', path.basename(replaced ?? '')])
})

test('restoring sets a damaged database aside too', async () => {
  const file = path.join(folder, 'sound.sqlite')
  await backUp(dataDir(), file)
  const instance = emptyDataDir()
  fs.writeFileSync(path.join(instance, 'cuedot.sqlite'), 'damaged'.repeat(1_000))
  const { replaced } = await restore(file, instance)
  expect(fs.readFileSync(replaced ?? '', 'utf8')).toMatch(/^damaged/)
})

test('restoring over a database in use is rejected', async () => {
  const file = path.join(folder, 'meant.sqlite')
  await backUp(dataDir(), file)
  await expect(restore(file, dataDir())).rejects.toThrow(/is in use\. Stop the API first\.$/)
  expect((await ada.call(listEntries, {})).status).toBe(200)
  expect(fs.readdirSync(dataDir()).filter((name) => /replaced|unfinished/.test(name))).toEqual([])
})

test.each([
  ['is not there', () => {}, /There is no file/],
  ['is text', (file: string) => fs.writeFileSync(file, 'plain text'), /is not a Cuedot database/],
  [
    "is another program's database",
    (file: string) => new DatabaseSync(file).exec('CREATE TABLE notes (text)'),
    /is not a Cuedot database/,
  ],
  [
    'was made by a newer version',
    (file: string) =>
      new DatabaseSync(file).exec(
        `CREATE TABLE kysely_migration (name); INSERT INTO kysely_migration VALUES ('9999-x')`,
      ),
    /a newer version made it \(9999-x\)/,
  ],
])('a file that %s is not restored', async (_case, make, error) => {
  const file = path.join(emptyDataDir(), 'given.sqlite')
  make(file)
  const instance = emptyDataDir()
  await expect(restore(file, instance)).rejects.toThrow(error)
  expect(fs.readdirSync(instance)).toEqual([])
})

test('a backup never overwrites a file', async () => {
  const file = path.join(folder, 'taken.sqlite')
  fs.writeFileSync(file, 'mine')
  await expect(backUp(dataDir(), file)).rejects.toThrow(/exists already/)
  expect(fs.readFileSync(file, 'utf8')).toBe('mine')
})
