import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { trialOr } from './trial.ts'

export interface Request {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A server under load; the requests are sent in turn, over and over. */
export interface Target {
  origin: string
  requests: Request[]
}

/** Requests per second. */
export interface Rates {
  product: number
  anchor: number
  /** Whether the load generator was busy all the time while it loaded the anchor: a faster server would show the same rate. */
  isLimited: boolean
}

const CONNECTIONS = 32
const SECONDS = trialOr(1, 4)
const WARM_UP_SECONDS = trialOr(1, 2)
const RUNS = trialOr(1, 3)
/** What a load leaves in progress ends before the other target is loaded: both may change the same rows. */
const LEFT_BEHIND_MS = 500
/** Of a core, from which on a generator of one thread has no time left. */
const BUSY = 0.95
const WRK = '/usr/bin/wrk'
// wrk leaves more of the cores to the servers than a load generator in JavaScript.
const GENERATOR = fs.existsSync(WRK) ? 'wrk' : 'autocannon'

export const LOAD = `${GENERATOR}, ${CONNECTIONS} connections; each rate is the median of ${RUNS} runs of ${SECONDS} s, alternating between product and anchor`

/** Loads both servers in turn, so that drift of the machine affects both alike. */
export async function compare(product: Target, anchor: Target): Promise<Rates> {
  const runs = [
    { target: anchor, rates: [] as number[] },
    { target: product, rates: [] as number[] },
  ]
  const busy: number[] = []
  for (const { target } of runs) {
    await assertOk(target)
    await load(target, WARM_UP_SECONDS)
  }
  for (let run = 0; run < RUNS; run++) {
    for (const { target, rates } of runs) {
      const before = process.cpuUsage()
      rates.push(await load(target, SECONDS))
      const { user, system } = process.cpuUsage(before)
      if (target === anchor) busy.push((user + system) / 1e6 / SECONDS)
      await pause(LEFT_BEHIND_MS)
    }
    runs.reverse()
  }
  const rateOf = (target: Target) => median(runs.find((one) => one.target === target)?.rates ?? [])
  // wrk is a process of its own, in C, with a thread for each core.
  const isLimited = GENERATOR === 'autocannon' && median(busy) > BUSY
  return { product: rateOf(product), anchor: rateOf(anchor), isLimited }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function get(origin: string, ...paths: string[]): Target {
  return { origin, requests: paths.map((one) => ({ path: one })) }
}

/** wrk counts redirects as successes. */
async function assertOk({ origin, requests: [request] }: Target): Promise<void> {
  const { status } = await fetch(origin + request?.path, { ...request, redirect: 'manual' })
  if (status !== 200) throw new Error(`${origin}${request?.path} responded with ${status}.`)
}

async function load(target: Target, seconds: number): Promise<number> {
  return GENERATOR === 'wrk' ? loadWithWrk(target, seconds) : loadWithAutocannon(target, seconds)
}

async function loadWithWrk({ origin, requests }: Target, seconds: number): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-wrk-'))
  const script = path.join(folder, 'requests.lua')
  fs.writeFileSync(script, luaScript(requests))
  const threads = Math.min(2, os.availableParallelism())
  const options = ['-t', threads, '-c', CONNECTIONS, '-d', `${seconds}s`, '--timeout', '30s', '-s', script]
  try {
    const { stdout } = await promisify(execFile)(WRK, [...options.map(String), origin])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests to ${origin} failed.\n${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Each of wrk's threads begins elsewhere in the list. */
function luaScript(requests: Request[]): string {
  const formatted = requests.map(({ method = 'GET', path: target, headers = {}, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${luaString(name)}]=${luaString(value)}`)
    const parts = [luaString(method), luaString(target), `{${fields}}`, body ? luaString(body) : 'nil']
    return `  requests[#requests + 1] = wrk.format(${parts})\n`
  })
  return `local requests, threads = {}, 0
function setup(thread)
  thread:set("at", threads * ${Math.floor(requests.length / 2)})
  threads = threads + 1
end
function init()
${formatted.join('')}end
function request()
  at = at % #requests + 1
  return requests[at]
end
`
}

function luaString(text: string): string {
  return `"${Array.from(Buffer.from(text), (byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`
}

async function loadWithAutocannon({ origin, requests }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration: seconds, requests })
  if (result.non2xx + result.errors > 0) throw new Error(`Requests to ${origin} failed.`)
  return result.requests.average
}
