import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { demoCookie } from './servers/demo-cookie.ts'
import { startFaultProxy } from './servers/fault-proxy.ts'
import { load, typicalRequests } from './servers/load-process.ts'
import { openFiles, residentMb } from './servers/process-stats.ts'
import { startWebProcess } from './servers/web-process.ts'

/** Minutes under load; a night with SOAK_MINUTES. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 2)
/** Of this many connections to the API that say something, one breaks. */
const FAULTS = 100
const STEP_S = 15
/** Megabytes and open files that may be added after the first quarter. */
const MORE_MB = 64
const MORE_FILES = 64

/** Half of what the product can do, with one fault in a hundred, for as long as one likes: nothing piles up. */
export const soak: LongCheck = {
  name: 'soak',
  timeoutMinutes: MINUTES + 3,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-soak-'))
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(upstream.url).port) })
    const web = await startWebProcess({ UPSTREAM_URL: proxy.url, TRUSTED_HOPS: '1' })
    const cookie = await demoCookie(web.url, dataDir, 'member')
    const options = { origin: web.url, requests: typicalRequests(cookie) }
    const { goodput } = await load({ ...options, seconds: 10, clients: 16 })
    proxy.setFault({ kind: 'reset', share: 1 / FAULTS })
    const rate = Math.max(1, goodput / 2)
    const [sizes, files]: [number[], number[]] = [[], []]
    const odd: Record<string, number> = {}
    let sent = 0
    for (let step = 0; step < (MINUTES * 60) / STEP_S; step++) {
      const result = await load({ ...options, seconds: STEP_S, rate })
      sent += result.sent
      for (const [status, count] of Object.entries(result.odd)) odd[status] = (odd[status] ?? 0) + count
      sizes.push(residentMb(web.pid) + residentMb(upstream.pid))
      files.push(openFiles(web.pid) + openFiles(upstream.pid))
    }
    const unhandled = `${web.log()}${upstream.log()}`.match(/unhandled/gi)?.length ?? 0
    await Promise.all([web.stop(), upstream.end('SIGTERM'), proxy.close()])
    fs.rmSync(dataDir, { recursive: true })
    assertThat(!odd['500'] && unhandled === 0, `500s: ${odd['500'] ?? 0}, unhandled: ${unhandled}`)
    const [moreMb, moreFiles] = [grown(sizes), grown(files)]
    assertThat(moreMb < MORE_MB, `Memory grew by ${moreMb} MB: ${sizes.join(', ')}`)
    assertThat(moreFiles < MORE_FILES, `Open files grew by ${moreFiles}: ${files.join(', ')}`)
    return {
      minutes: MINUTES,
      requests: sent,
      'requests/s': Math.round(rate),
      'of one fault in': FAULTS,
      'other responses': JSON.stringify(odd),
      'memory added, MB': moreMb,
      'files added': moreFiles,
      'x 500': 0,
    }
  },
}

/** By how much the mean of the last quarter is above that of the second, when caches have filled. */
function grown(values: number[]): number {
  const quarter = Math.max(1, Math.floor(values.length / 4))
  return Math.round(mean(values.slice(-quarter)) - mean(values.slice(quarter, 2 * quarter)))
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
