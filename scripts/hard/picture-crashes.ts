import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadPicture, viewerAccount } from '#contract'
import { closeParts, createParts } from '#upstream/create-parts'
import { openDb } from '#upstream/db/open'
import { tidyUp } from '#upstream/housekeeping'
import { readSettings } from '#upstream/settings'
import { type BenchMember, populate } from '../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../bench/upstream-process.ts'
import { type Figures, must, type Part } from './part.ts'

const ROUNDS = 200
/** Milliseconds after which the process is killed, at most: some uploads are through by then, some are not. */
const LONGEST = 150
const DAYS_2 = 2 * 24 * 60 * 60 * 1_000
const COLOURS = ['gold', 'plum', 'teal', 'coral']

/** kill -9 while everybody changes their picture: each has the old one or the new one, and nothing is left lying. */
export const pictureCrashes: Part = {
  name: 'crashes while pictures change',
  within: 15,
  isApiOnly: true,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-picture-crashes-'))
    const db = await openDb({ dataDir })
    const members = await populate(db, { members: 4, entries: 1 })
    await db.destroy()
    const brought = await Promise.all(COLOURS.map(noise))
    let changed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const upstream = await startUpstreamProcess({ dataDir })
      await Promise.all(members.map((member) => assertWhole(upstream, member)))
      const working = members.map(async (member, at) => {
        for (let turn = round + at; ; turn++) {
          const status = await change(upstream, member, brought[turn % brought.length] ?? new Blob())
          if (status === null) return
          must(status === 200, `A picture answered ${status}`)
          changed++
        }
      })
      await pause(randomInt(1, LONGEST))
      await upstream.end('SIGKILL')
      await Promise.all(working)
    }
    const upstream = await startUpstreamProcess({ dataDir })
    await Promise.all(members.map((member) => assertWhole(upstream, member)))
    await upstream.end('SIGTERM')
    const before = pictures(dataDir).length
    await sweep(dataDir)
    const orphans = pictures(dataDir).length - (await used(dataDir))
    fs.rmSync(dataDir, { recursive: true })
    must(orphans === 0, `${orphans} pictures are nobody's`)
    return { rounds: ROUNDS, changed, 'files before the sweep': before, 'orphans after it': orphans }
  },
}

async function noise(colour: string): Promise<Blob> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 300, height: 300, channels: 3, background: colour, noise: gaussian } as const
  return new Blob([Buffer.from(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

/** The answer's status, or null where the process went away first. */
async function change(upstream: UpstreamProcess, member: BenchMember, picture: Blob): Promise<number | null> {
  const form = new FormData()
  form.set('profilePicture', picture, 'me.png')
  const headers = { authorization: `Bearer ${member.token}` }
  const answer = await fetch(upstream.url + uploadPicture.path, {
    method: 'POST',
    body: form,
    headers,
  }).catch(() => null)
  return answer?.status ?? null
}

async function assertWhole(upstream: UpstreamProcess, member: BenchMember): Promise<void> {
  const headers = { authorization: `Bearer ${member.token}` }
  const account = await (await fetch(upstream.url + viewerAccount.path, { headers })).json()
  const { picture } = viewerAccount.output.read(account)
  if (picture === null) return
  const answer = await fetch(upstream.url + picture)
  must(answer.status === 200, `A profile's picture answers ${answer.status}`)
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  must(format === 'webp' && width === 512, `A profile's picture is ${format}, ${width} wide`)
}

/** What housekeeping does, two days from now. */
async function sweep(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  const parts = await createParts(settings, { clock: () => new Date(Date.now() + DAYS_2) })
  await tidyUp(parts)
  await closeParts(parts)
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
