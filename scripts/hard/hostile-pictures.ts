import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES, uploadPicture } from '#contract'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../bench/upstream-process.ts'
import { mutate, originals, traps } from './corpus/picture-corpus.ts'
import { assertThat, type Figures, type LongCheck, quantile } from './long-check.ts'
import { peakMb, residentMb } from './memory.ts'
import { inSequence, sendRaw } from './servers/raw-http.ts'

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
const TAKEN = 200
const REFUSED = [400, 413, 415, 422, 503]

/** Ten thousand broken pictures, traps and slow senders: the API goes on, leaves nothing lying, and stays small. */
export const hostilePictures: LongCheck = {
  name: 'hostile pictures',
  within: 15,
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
      const figures = await bombard(upstream, members)
      const kept = fs.readdirSync(path.join(dataDir, 'pictures'))
      assertThat(
        kept.length <= members.length,
        `${kept.length} pictures are kept for ${members.length} members`,
      )
      const odd = kept.filter((name) => !/^[0-9a-f]{64}\.webp$/.test(name))
      assertThat(odd.length === 0, `Left lying: ${odd.join(', ')}`)
      assertThat(fs.readdirSync(temporary).length === 0, 'Temporary files are left.')
      return { ...figures, 'files left': 0 }
    } finally {
      await upstream.end('SIGTERM')
      fs.rmSync(folder, { recursive: true })
    }
  },
}

async function bombard(upstream: UpstreamProcess, members: BenchMember[]): Promise<Figures> {
  // All of one member, who brings nothing else.
  const slow = Array.from({ length: SLOW }, () => dawdle(upstream, members.at(-1)?.token))
  const kinds = await originals()
  // What a picture costs the first time, code and buffers, is there to stay.
  await inSequence(kinds, (bytes) => bring(upstream, members, 0, bytes))
  const before = residentMb(upstream.pid)
  const statuses = await inSequence(Array.from({ length: PICTURES }), (_, run) =>
    bring(upstream, members, run, mutate(kinds[run % kinds.length] ?? Buffer.alloc(0), run)),
  )
  const trapped = await inSequence(await traps(), ({ bytes }, run) => bring(upstream, members, run, bytes))
  const odd = [...statuses, ...trapped].filter((status) => status !== TAKEN && !REFUSED.includes(status))
  const taken = statuses.filter((status) => status === TAKEN).length
  assertThat(taken > PICTURES / 20, `Only ${taken} of ${PICTURES} pictures were taken.`)
  assertThat(odd.length === 0, `Answers that are none: ${odd.slice(0, 10).join(', ')}`)
  const quick = await askWhile(upstream, together(upstream, members))
  const grown = peakMb(upstream.pid) - before
  assertThat(grown < MORE_MB, `Memory grew by ${grown} MB`)
  assertThat(quick < 1_000, `p99 of others was ${Math.round(quick)} ms while ${LARGE} large pictures came`)
  const cut = Math.max(...(await Promise.all(slow)))
  assertThat(cut < CUT_MS, `A slow sender was cut off after ${Math.round(cut / 1_000)} s`)
  return {
    pictures: PICTURES + trapped.length,
    taken,
    'told to come back': statuses.filter((status) => status === 503).length,
    'memory before, MB': before,
    'most more, MB': grown,
    [`p99 of others while ${LARGE} large ones come, ms`]: Math.round(quick),
    'slow senders': SLOW,
    'last of them cut after, s': Math.round(cut / 1_000),
  }
}

/** Pictures of nearly 5 MB and 24 million pixels, all at once. */
async function together(upstream: UpstreamProcess, members: BenchMember[]): Promise<void> {
  const plain = { create: { width: 6_000, height: 4_000, channels: 3, background: 'teal' } } as const
  const small = await sharp(plain).jpeg().toBuffer()
  const large = Buffer.concat([small, Buffer.alloc(PICTURE_MAX_BYTES - small.length)])
  await Promise.all(Array.from({ length: LARGE }, (_, run) => bring(upstream, members, run, large)))
}

/** The 99th percentile of other requests' response times until `done` settles, in milliseconds. */
async function askWhile(upstream: UpstreamProcess, done: Promise<void>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const watched = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    await sendRaw(upstream.url, { path: '/api/movies/top' })
    times.push(performance.now() - asked)
    await pause(10)
  }
  await watched
  return quantile(times, 0.99)
}

async function bring(
  { url }: UpstreamProcess,
  members: BenchMember[],
  run: number,
  bytes: Buffer<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.set('profilePicture', new Blob([bytes], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${members[run % (members.length - 1)]?.token}` }
  const answer = await fetch(url + uploadPicture.path, { method: 'POST', body: form, headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends a picture a byte a second; resolves with the milliseconds after which the API had enough. */
function dawdle({ url }: UpstreamProcess, token = ''): Promise<number> {
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
