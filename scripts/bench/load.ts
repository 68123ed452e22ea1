import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** What a server did under load. */
export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
}

export interface Asked {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Asks for another address each time: the same with a number at its end. */
  isVaried?: boolean
}

const CONNECTIONS = 32
const SECONDS = 10
const WARM_UP_SECONDS = 3
const TURNS = 3
const WRK = '/usr/bin/wrk'
const VARYING = path.join(import.meta.dirname, 'varying.lua')

/** The program that asks: wrk where it is on the machine, because it leaves more of it to the servers. */
export const LOAD_BY = fs.existsSync(WRK) ? 'wrk' : 'autocannon'

/** What the runs have in common, in words. */
export const RUNS = `${LOAD_BY}, ${CONNECTIONS} connections, ${SECONDS} s, median of ${TURNS} runs`

/**
 * Loads servers by turns, so that whatever else the machine does falls on all of them.
 * @returns for each the median of its runs
 */
export async function compare<Name extends string>(asked: Record<Name, Asked>): Promise<Record<Name, Load>> {
  const entries = Object.entries(asked) as [Name, Asked][]
  const runs = new Map<Name, Load[]>(entries.map(([name]) => [name, []]))
  for (const [, one] of entries) await load(one, WARM_UP_SECONDS)
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [name, one] of entries) runs.get(name)?.push(await load(one, SECONDS))
  }
  const medians = entries.map(([name]) => [name, medianOf(runs.get(name) ?? [])])
  return Object.fromEntries(medians) as Record<Name, Load>
}

function medianOf(runs: Load[]): Load {
  const { rate = 0, p50 = 0 } = runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)] ?? {}
  return { rate, p50 }
}

async function load(asked: Asked, seconds: number): Promise<Load> {
  return LOAD_BY === 'wrk' ? loadByWrk(asked, seconds) : loadByAutocannon(asked, seconds)
}

/** @throws when a single request fails: nothing is measured then. */
async function loadByWrk(
  { url, headers = {}, connections = CONNECTIONS, isVaried }: Asked,
  seconds: number,
): Promise<Load> {
  const threads = Math.min(connections, os.availableParallelism())
  const words = [
    '-t',
    `${threads}`,
    '-c',
    `${connections}`,
    '-d',
    `${seconds}s`,
    '--latency',
    '--timeout',
    '30s',
  ]
  const stated = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = isVaried ? ['-s', VARYING] : []
  const { stdout } = await promisify(execFile)(WRK, [...words, ...stated, ...script, url])
  const failed = /Non-2xx|Socket errors/.exec(stdout)
  if (failed) throw new Error(`Requests to ${url} failed.\n${stdout}`)
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, p50, unit] = /50%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1
  return { rate: Number(rate), p50: Number(p50) * inMs }
}

async function loadByAutocannon(
  { url, headers = {}, connections = CONNECTIONS, isVaried }: Asked,
  seconds: number,
): Promise<Load> {
  let asked = 0
  const { pathname, search } = new URL(url)
  const setupRequest = (request: object) => ({ ...request, path: `${pathname}${search}${asked++}` })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', headers, ...(isVaried && { setupRequest }) }],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`Requests to ${url} failed.`)
  return { rate: result.requests.average, p50: result.latency.p50 }
}
