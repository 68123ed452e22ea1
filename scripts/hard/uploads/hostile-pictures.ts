import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES, uploadPicture } from '#contract'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../../bench/upstream-process.ts'
import { mutate, originals, traps } from '../corpus/picture-corpus.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import { peakMb, residentMb } from '../servers/process-stats.ts'
import { mapConcurrently, sendRaw } from '../servers/send-raw.ts'

const PICTURES = 10_000
const SLOW = 200
const LARGE = 50
/** Milliseconds that a body may take, and what a busy machine adds. */
const CUT_MS = 40_000
/**
 * MB: 16 pictures of 5 MB held twice while they are put together, two of 25 million pixels decoded at four bytes each,
 * and as much again as one of those for what the allocator keeps.
 */
const MORE_MB = 16 * 10 + 2 * 100 + 100
const ACCEPTED = 200
const REJECTED = [400, 413, 415, 422, 503]

/** Ten thousand broken pictures, traps and slow senders: the API goes on, leaves nothing lying, and stays small. */
export const hostilePictures: LongCheck = {
  name: 'hostile pictures',
  timeoutMinutes: 15,
  isApiOnly: true,
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-pictures-'))
    const dataDir = path.join(folder, 'data')
    const temporary = path.join(folder, 'tmp')
    fs.mkdirSync(temporary)
    const db = await openDb({ dataDir })
    const members = await populate(db, { members: 33, entries: 1 })
    await db.destroy()
    const upstream = await startUpstreamProcess({ dataDir }, { TMPDIR: temporary })
    try {
      const figures = await attackUploads(upstream, members)
      const stored = fs.readdirSync(path.join(dataDir, 'pictures'))
      assertThat(
        stored.length <= members.length,
        `${stored.length} pictures are stored for ${members.length} members`,
      )
      const odd = stored.filter((name) => !/^[0-9a-f]{64}\.webp$/.test(name))
      assertThat(odd.length === 0, `Unexpected files: ${odd.join(', ')}`)
      assertThat(fs.readdirSync(temporary).length === 0, 'Temporary files are left.')
      return { ...figures, 'files left': 0 }
    } finally {
      await upstream.end('SIGTERM')
      fs.rmSync(folder, { recursive: true })
    }
  },
}

async function attackUploads(upstream: UpstreamProcess, members: BenchMember[]): Promise<Figures> {
  // All of one member, who brings nothing else.
  const slow = Array.from({ length: SLOW }, () => uploadSlowly(upstream, members.at(-1)?.token))
  const kinds = await originals()
  // What a picture costs the first time, code and buffers, is there to stay.
  await mapConcurrently(kinds, (bytes) => upload(upstream, members, 0, bytes))
  const before = residentMb(upstream.pid)
  const statuses = await mapConcurrently(Array.from({ length: PICTURES }), (_, run) =>
    upload(upstream, members, run, mutate(kinds[run % kinds.length] ?? Buffer.alloc(0), run)),
  )
  const trapped = await mapConcurrently(await traps(), ({ bytes }, run) =>
    upload(upstream, members, run, bytes),
  )
  const odd = [...statuses, ...trapped].filter((status) => status !== ACCEPTED && !REJECTED.includes(status))
  const accepted = statuses.filter((status) => status === ACCEPTED).length
  assertThat(accepted > PICTURES / 20, `Only ${accepted} of ${PICTURES} pictures were accepted.`)
  assertThat(odd.length === 0, `Unexpected statuses: ${odd.slice(0, 10).join(', ')}`)
  const p99 = await p99WhileRunning(upstream, uploadLargeInParallel(upstream, members))
  const grown = peakMb(upstream.pid) - before
  assertThat(grown < MORE_MB, `Memory grew by ${grown} MB`)
  assertThat(p99 < 1_000, `p99 of others was ${Math.round(p99)} ms while ${LARGE} large pictures came`)
  const cut = Math.max(...(await Promise.all(slow)))
  assertThat(cut < CUT_MS, `A slow sender was cut off after ${Math.round(cut / 1_000)} s`)
  return {
    pictures: PICTURES + trapped.length,
    accepted,
    'rejected with 503': statuses.filter((status) => status === 503).length,
    'memory before, MB': before,
    'most more, MB': grown,
    [`p99 of others while ${LARGE} large ones come, ms`]: Math.round(p99),
    'slow senders': SLOW,
    'last of them cut after, s': Math.round(cut / 1_000),
  }
}

/** Pictures of nearly 5 MB and 24 million pixels, all at once. */
async function uploadLargeInParallel(upstream: UpstreamProcess, members: BenchMember[]): Promise<void> {
  const plain = { create: { width: 6_000, height: 4_000, channels: 3, background: 'teal' } } as const
  const picture = await sharp(plain).jpeg().toBuffer()
  const large = Buffer.concat([picture, Buffer.alloc(PICTURE_MAX_BYTES - picture.length)])
  await Promise.all(Array.from({ length: LARGE }, (_, run) => upload(upstream, members, run, large)))
}

/** The 99th percentile of other requests' response times until `done` settles, in milliseconds. */
async function p99WhileRunning(upstream: UpstreamProcess, done: Promise<void>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const watched = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const started = performance.now()
    await sendRaw(upstream.url, { path: '/api/movies/top' })
    times.push(performance.now() - started)
    await pause(10)
  }
  await watched
  return quantile(times, 0.99)
}

async function upload(
  { url }: UpstreamProcess,
  members: BenchMember[],
  run: number,
  bytes: Buffer<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.set('profilePicture', new Blob([bytes], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${members[run % (members.length - 1)]?.token}` }
  const response = await fetch(url + uploadPicture.path, { method: 'POST', body: form, headers })
  await response.arrayBuffer()
  return response.status
}

/** Sends a picture a byte a second; resolves with the milliseconds after which the API had enough. */
function uploadSlowly({ url }: UpstreamProcess, token = ''): Promise<number> {
  const started = performance.now()
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST ${uploadPicture.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n' +
        `Content-Length: ${PICTURE_MAX_BYTES}\r\n\r\n--x\r\n`,
    )
    const timer = setInterval(() => socket.write('x'), 1_000)
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - started)
    })
  })
}
