import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadPicture, viewerAccount } from '#contract'
import { closeDependencies, createDependencies } from '#upstream/create-dependencies'
import { openDb } from '#upstream/db/open'
import { tidyUp } from '#upstream/housekeeping'
import { readSettings } from '#upstream/settings'
import { type BenchMember, populate } from '../../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from '../long-check.ts'

const ROUNDS = 200
/** Milliseconds from the first response to the kill, at most: some uploads are through by then, some are not. */
const MAX_DELAY_MS = 150
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1_000
const COLOURS = ['gold', 'plum', 'teal', 'coral']

/** kill -9 while all members change their picture: nothing acknowledged is lost, and nothing is left lying. */
export const pictureDurability: LongCheck = {
  name: 'crashes during uploads',
  timeoutMinutes: 15,
  isApiOnly: true,
  run: () => crashWhilePicturesChange(ROUNDS),
}

/** A member who changes their picture, and the responses they have had. */
interface Uploader {
  member: BenchMember
  /** Where the picture is that was acknowledged last; null before the first. */
  acknowledged: string | null
  /** The place of the one that was sent after it. */
  sent: number
}

/** @throws where a picture that was acknowledged is gone or broken, or one that belongs to no member stays. */
export async function crashWhilePicturesChange(rounds: number): Promise<Figures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-picture-crashes-'))
  const db = await openDb({ dataDir })
  const members = await populate(db, { members: 4, entries: 1 })
  await db.destroy()
  const pictureFiles = await Promise.all(COLOURS.map(noise))
  const uploaders = members.map((member): Uploader => ({ member, acknowledged: null, sent: 0 }))
  /** Where each of the pictures is, once it is acknowledged. */
  const places: (string | undefined)[] = []
  let changed = 0
  for (let round = 0; round < rounds; round++) {
    const upstream = await startUpstreamProcess({ dataDir })
    for (const one of uploaders) await assertStored(upstream, one, places)
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const uploading = uploaders.map(async (one, at) => {
      for (let turn = round + at; ; turn++) {
        one.sent = turn % pictureFiles.length
        const response = await change(upstream, one.member, pictureFiles[one.sent] ?? new Blob())
        if (response === null) return
        assertThat(response.status === 200, `An upload responded with ${response.status}`)
        places[one.sent] = response.picture
        one.acknowledged = response.picture
        changed++
        begin()
      }
    })
    await Promise.race([begun, Promise.all(uploading)])
    await pause(randomInt(1, MAX_DELAY_MS))
    await upstream.end('SIGKILL')
    await Promise.all(uploading)
  }
  const upstream = await startUpstreamProcess({ dataDir })
  for (const one of uploaders) await assertStored(upstream, one, places)
  await upstream.end('SIGTERM')
  const before = pictures(dataDir).length
  await runHousekeeping(dataDir)
  const orphans = pictures(dataDir).length - (await used(dataDir))
  fs.rmSync(dataDir, { recursive: true })
  assertThat(orphans === 0, `${orphans} pictures belong to no member`)
  return { rounds, changed, 'files before housekeeping': before, 'orphans after it': orphans }
}

async function noise(colour: string): Promise<Blob> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 300, height: 300, channels: 3, background: colour, noise: gaussian } as const
  return new Blob([Buffer.from(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

/** The response, or null where the process ended first. */
async function change(upstream: UpstreamProcess, member: BenchMember, picture: Blob) {
  const form = new FormData()
  form.set('profilePicture', picture, 'me.png')
  const headers = { authorization: `Bearer ${member.token}` }
  try {
    const response = await fetch(upstream.url + uploadPicture.path, { method: 'POST', body: form, headers })
    const picture = response.ok ? uploadPicture.output.parse(await response.json()).profilePicUrl : null
    return { status: response.status, picture: picture ?? '' }
  } catch {
    return null
  }
}

/** The picture that was acknowledged is there and whole; or the one that was under way. */
async function assertStored(
  upstream: UpstreamProcess,
  one: Uploader,
  places: (string | undefined)[],
): Promise<void> {
  const headers = { authorization: `Bearer ${one.member.token}` }
  const account = await (await fetch(upstream.url + viewerAccount.path, { headers })).json()
  const { picture } = viewerAccount.output.parse(account)
  const underWay = places[one.sent]
  assertThat(
    picture === one.acknowledged || underWay === undefined || picture === underWay,
    `A profile has ${picture} instead of ${one.acknowledged}`,
  )
  one.acknowledged = picture
  if (picture === null) return
  const response = await fetch(upstream.url + picture)
  assertThat(response.status === 200, `A profile's picture responds with ${response.status}`)
  const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  assertThat(format === 'webp' && width === 512, `A profile's picture is ${format}, ${width} wide`)
}

/** What housekeeping does, two days from now. */
async function runHousekeeping(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  const parts = await createDependencies(settings, { clock: () => new Date(Date.now() + TWO_DAYS_MS) })
  await tidyUp(parts)
  await closeDependencies(parts)
}

async function used(dataDir: string): Promise<number> {
  const db = await openDb({ dataDir })
  const rows = await db.selectFrom('members').select('picture').distinct().execute()
  await db.destroy()
  return rows.filter(({ picture }) => picture !== null).length
}

function pictures(dataDir: string): string[] {
  const folder = path.join(dataDir, 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
