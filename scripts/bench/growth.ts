import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { sealData } from 'iron-session'
import {
  addEntry,
  type Call,
  type InputOf,
  rateEntry,
  removeEntry,
  topContributors,
  topRated,
  toRequest,
} from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { type Db, openDb } from '#upstream/db/open'
import { buildIfStale } from '../build.ts'
import { askRaw, type RawRequest } from '../hard/servers/raw-http.ts'
import { startWebProcess } from '../hard/servers/web-process.ts'
import { crowd } from './crowd.ts'
import { type BenchMember, populate } from './populate.ts'
import type { SearchFigures } from './search-process.ts'
import { startUpstreamProcess } from './upstream-process.ts'

/** One kind of request where there is little, and where there is much: medians in milliseconds. */
export interface GrowthLine {
  what: string
  little: number
  much: number
  /** The most that much may take, as a multiple of little. */
  most: number
}

export interface Growth {
  lines: GrowthLine[]
  search: { little: SearchFigures; much: SearchFigures }
}

const COLLECTIONS = [10, 10_000] as const
const COMMUNITIES = [24, 100_000] as const
const CATALOGUES = [423, 1_000_000] as const
const TIMES = 200
/** A title of the sample catalogue, to add and to remove. */
const TITLE = 603
const SECRET = randomBytes(32).toString('base64url')

/** Measures what must not slow down as a collection, the community and the catalogue grow; on SQLite. */
export async function benchGrowth(): Promise<Growth> {
  buildIfStale()
  const collections: Record<string, number>[] = []
  for (const entries of COLLECTIONS) {
    console.log(`a collection of ${entries} …`)
    collections.push(await inDatabase((db) => populate(db, { members: 1, entries }), measureCollection))
  }
  const communities: Record<string, number>[] = []
  for (const members of COMMUNITIES) {
    console.log(`${members} members …`)
    communities.push(await inDatabase((db) => crowd(db, members), measureCommunity))
  }
  const [little, much] = CATALOGUES.map((titles) => {
    console.log(`${titles} titles …`)
    const command = ['--max-old-space-size=14000', 'scripts/bench/search-process.ts', String(titles)]
    return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' })) as SearchFigures
  })
  if (!little || !much) throw new Error('Nothing was measured.')
  return { lines: [...linesOf(collections, 1.5), ...linesOf(communities, 2)], search: { little, much } }
}

async function inDatabase<Filled>(
  fill: (db: Db) => Promise<Filled>,
  measure: (url: string, filled: Filled) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  try {
    const db = await openDb({ dataDir })
    const filled = await fill(db)
    await db.destroy()
    const upstream = await startUpstreamProcess({ dataDir })
    try {
      return await measure(upstream.url, filled)
    } finally {
      await upstream.end('SIGTERM')
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureCollection(url: string, [member]: BenchMember[]): Promise<Record<string, number>> {
  if (!member) throw new Error('There is nobody to measure.')
  const ask = <C extends Call>(call: C, input: InputOf<C>) => spell(call, input, member.token)
  const add = ask(addEntry, { movie_id: TITLE })
  await once(url, add)
  const rate = (time: number) => ask(rateEntry, { movie_id: TITLE, rating: time % 101 })
  const rated = await median(url, rate)
  const remove = () => ask(removeEntry, { id: TITLE })
  const removed = await median(url, remove, () => once(url, add))
  const web = await startWebProcess({ UPSTREAM_URL: url, SESSION_SECRET: SECRET, LOG_LEVEL: 'error' })
  try {
    const cookie = `session=${await sealData({ token: member.token, id: member.id }, { password: SECRET })}`
    const view = () => ({ path: ROUTES.myMovies, headers: { cookie } })
    const page = await median(web.url, view)
    const changed = await median(web.url, view, (time) => once(url, rate(time)))
    return {
      'rate an entry': rated,
      'remove an entry': removed,
      'page of 15 of My Collection': page,
      'the same, right after a rating': changed,
    }
  } finally {
    await web.stop()
  }
}

async function measureCommunity(url: string): Promise<Record<string, number>> {
  return {
    'top contributors': await median(url, () => spell(topContributors, {})),
    'top rated': await median(url, () => spell(topRated, {})),
  }
}

/** The median of many requests, one after the other. */
async function median(
  url: string,
  ask: (time: number) => RawRequest,
  afterwards: (time: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now()
    await once(url, ask(time))
    times.push(performance.now() - began)
    await afterwards(time)
  }
  return times.sort((a, b) => a - b)[TIMES / 2] ?? 0
}

/** @throws for an answer that is no success: nothing is measured then. */
async function once(url: string, request: RawRequest): Promise<void> {
  const { status, body } = await askRaw(url, request)
  if (status !== 200)
    throw new Error(`${request.method} ${request.path} answered ${status}: ${body.slice(0, 200)}`)
}

function spell<C extends Call>(call: C, input: InputOf<C>, token?: string): RawRequest {
  const { method, target, body } = toRequest(call, input)
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' }
  return { method, path: target, headers, ...(body !== null && { body }) }
}

function linesOf([little = {}, much = {}]: Record<string, number>[], most: number): GrowthLine[] {
  return Object.entries(little).map(([what, ms]) => ({ what, little: ms, much: much[what] ?? 0, most }))
}
