import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addEntry,
  addList,
  addWatch,
  type Call,
  listEntries,
  rateEntry,
  register,
  startImport,
  updatePrivacy,
  updateProfile,
  uploadPicture,
} from '#contract'
import { square } from '#tests/support/picture'
import { openDb } from '#upstream/db/open'
import { type BenchMember, bearer, populate } from '../../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from '../long-check.ts'
import { callRaw } from '../servers/call-raw.ts'
import { onTemporaryDisk } from './temporary-disk.ts'

/** The database and its log take about two thirds before it is full. */
const DISK = { kind: 'tmpfs', size: '6m' } as const
const SMALL_DISK = { kind: 'tmpfs', size: '64k' } as const
const NO_ROOM = /no room/
/** Two tries of a mail, at half a minute's distance and looked for each quarter. */
const MAIL_MS = 90_000

const WRITES: readonly [Call, object][] = [
  [rateEntry, { movie_id: 1, rating: 66 }],
  [addEntry, { movie_id: 603 }],
  [addList, { name: 'Slow trains' }],
  [addWatch, { titleId: 238 }],
  [updatePrivacy, { isPrivate: true }],
]

/** A real disk that runs full below the embedded database, with a restart while it is, and one that does below the files. */
export const diskFull: LongCheck = {
  name: 'disk full',
  timeoutMinutes: 5,
  isApiOnly: true,
  async run() {
    const figures = await onTemporaryDisk(DISK, fillBelowDatabase)
    return figures ? { ...figures, ...(await fillBelowFiles()) } : { skipped: 'no tmpfs can be mounted here' }
  },
}

async function fillBelowDatabase({ folder: dataDir }: { folder: string }): Promise<Figures> {
  const me = await populated(dataDir)
  let upstream = await startUpstreamProcess({ dataDir })
  const filler = path.join(dataDir, 'filler')
  fillDisk(filler)
  await writeUntilRejected(upstream, me)
  for (const [call, input] of WRITES) await assertRejected(upstream, me, call, input)
  assertThat((await callRaw(upstream, listEntries, {}, me)).status === 200, 'The collection cannot be read.')
  assertThat((await fetch(`${upstream.url}/readyz`)).status === 200, 'It is not ready, though reads go on.')
  await upstream.end('SIGKILL')

  upstream = await startUpstreamProcess({ dataDir })
  assertThat(
    (await callRaw(upstream, listEntries, {}, me)).status === 200,
    'After a restart the collection cannot be read.',
  )
  fs.rmSync(filler)
  for (const [call, input] of WRITES) {
    const { status, body } = await callRaw(upstream, call, input, me)
    assertThat(status === 200, `With free space again ${call.path} responded with ${status} ${body}`)
  }
  await upstream.end('SIGTERM')
  return { 'writes while full': `${WRITES.length} of 503`, 'read while full': 200, 'writes afterwards': 200 }
}

/** The database has room; pictures, uploads and the outbox have a full disk each. */
async function fillBelowFiles(): Promise<Figures> {
  const dataDir = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'cuedot-files-'))
  const me = await populated(dataDir)
  const on = <Result>(name: string, job: (filler: string) => Promise<Result>) =>
    onTemporaryDisk({ ...SMALL_DISK, folder: path.join(dataDir, name) }, async ({ folder }) => {
      const filler = path.join(folder, 'filler')
      fillDisk(filler)
      return job(filler)
    })
  const upstream = await startUpstreamProcess({ dataDir })
  const picture = await on('pictures', async () => uploadBoth(upstream, me, 'pictures'))
  const upload = await on('uploads', async () => uploadBoth(upstream, me, 'uploads'))
  const mails = await on('outbox', async (filler) => {
    const account = { username: 'zoe', email: 'zoe@example.com', password: 'a password of zoe' }
    const { status } = await callRaw(upstream, register, account)
    assertThat(status === 200, `A registration responded with ${status}`)
    const folder = path.dirname(filler)
    const mailsThere = () => fs.readdirSync(folder).filter((name) => name !== 'filler')
    await pause(1_000)
    assertThat(mailsThere().length === 0, `On a full disk there is a mail, or a part of one: ${mailsThere()}`)
    fs.rmSync(filler)
    const deadline = Date.now() + MAIL_MS
    while (mailsThere().length === 0 && Date.now() < deadline) await pause(500)
    return mailsThere().length
  })
  await upstream.end('SIGTERM')
  fs.rmSync(dataDir, { recursive: true })
  assertThat(mails === 1, `${mails} mails were delivered with free space again.`)
  return {
    'picture while full': picture ?? 0,
    'upload while full': upload ?? 0,
    'mails afterwards': mails ?? 0,
  }
}

/** Uploads a picture or a file of an import, and leaves nothing of it. */
async function uploadBoth(
  { url }: UpstreamProcess,
  me: BenchMember,
  folder: 'pictures' | 'uploads',
): Promise<number> {
  const form = new FormData()
  const [call, field] = folder === 'pictures' ? [uploadPicture, 'profilePicture'] : [startImport, 'files']
  const bytes = folder === 'pictures' ? await square('gold').png().toBuffer() : Buffer.alloc(200_000, 'x,')
  form.set(field, new Blob([bytes]), 'file')
  const response = await fetch(url + call.path, { method: 'POST', body: form, headers: bearer(me) })
  const body = await response.text()
  assertThat(
    response.status === 503 && NO_ROOM.test(body) && response.headers.get('retry-after') === '60',
    `${call.path} responded with ${response.status} ${body}`,
  )
  return response.status
}

async function assertRejected(upstream: UpstreamProcess, me: BenchMember, call: Call, input: object) {
  const { status, body, headers } = await callRaw(upstream, call, input, me)
  const isRejected = status === 503 && NO_ROOM.test(body) && headers['retry-after'] === '60'
  assertThat(isRejected, `${call.path} responded with ${status} ${body}`)
}

/** A data folder with a member, whose collection has 50 titles. */
async function populated(dataDir: string): Promise<BenchMember> {
  const db = await openDb({ dataDir })
  const [ada] = await populate(db, { members: 1, entries: 50 })
  await db.destroy()
  assertThat(ada !== undefined, 'No member was populated.')
  return ada as BenchMember
}

function fillDisk(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(4_096))
  } catch (error) {
    assertThat((error as NodeJS.ErrnoException).code === 'ENOSPC', String(error))
  } finally {
    fs.closeSync(handle)
  }
}

/** The log may have room left in what it has reserved: writes until there is none. */
async function writeUntilRejected(upstream: UpstreamProcess, me: BenchMember): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const biography = String(n).repeat(200).slice(0, 900)
    if ((await callRaw(upstream, updateProfile, { biography }, me)).status !== 200) return
  }
  throw new Error('No write was rejected.')
}
