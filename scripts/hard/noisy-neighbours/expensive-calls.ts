import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addList, ENDPOINTS, listEntries, statistics } from '#contract'
import { openDb } from '#upstream/db/open'
import { populateList } from '../../bench/growth/populate-list.ts'
import { populateDiary, populateFacts, populateRatings } from '../../bench/growth/populate-tracker.ts'
import { bearer, populate } from '../../bench/populate.ts'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import type { LoadOptions } from '../servers/load-generator.ts'
import { load } from '../servers/load-process.ts'

const ENTRIES = 10_000
/** Calls that the one member has open at a time. */
const CONCURRENT = 8
const SECONDS = 4
const ROUNDS = 3
/** Milliseconds below which a doubled time is noise. */
const FLOOR_MS = 10

/** One member with 10,000 titles makes calls that take long, eight at a time: the others' median time at most doubles. */
export const expensiveCalls: LongCheck = {
  name: 'dear calls',
  timeoutMinutes: 10,
  isApiOnly: true,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-dear-calls-'))
    const { one, other, listId } = await fill(dataDir)
    const upstream = await startUpstreamProcess({ dataDir })
    try {
      const figures: Figures = {}
      const slow: string[] = []
      for (const [name, request] of Object.entries(dearRequests(one, listId))) {
        const { alone, meanwhile, made } = await measure(upstream.url, request, other)
        figures[name] = `${alone} to ${meanwhile} ms, ${made} made`
        // Nothing that others were answered is no time at all.
        if (!(meanwhile <= Math.max(FLOOR_MS, 2 * alone)) || made === 0) slow.push(name)
      }
      assertThat(slow.length === 0, `Others wait too long for ${slow.join(', ')}: ${JSON.stringify(figures)}`)
      return figures
    } finally {
      await upstream.end('SIGTERM')
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

type Headers = Record<string, string>
type Request = LoadOptions['requests'][number]

async function fill(dataDir: string): Promise<{ one: Headers; other: Headers; listId: string }> {
  const db = await openDb({ dataDir })
  const [one] = await populate(db, { members: 1, entries: ENTRIES, hasWatchlists: true })
  const [other] = await populate(db, { members: 1, entries: 30, first: 2 })
  if (!one || !other) throw new Error('No members were inserted.')
  const list = await populateList(db, one.id)
  await populateFacts(db, ENTRIES)
  await populateRatings(db)
  await populateDiary(db, one.id, ENTRIES, ENTRIES)
  await db.destroy()
  return { one: bearer(one), other: bearer(other), listId: list.id }
}

function dearRequests(headers: Headers, listId: string): Record<string, Request> {
  const copy = { name: 'Again', copyOf: listId }
  return {
    statistics: { path: statistics.path, headers },
    'copies of a list': {
      method: addList.method,
      path: addList.path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(copy),
    },
    'lists, after that': { path: ENDPOINTS.lists.path, headers },
    'whole collections': { path: listEntries.path, headers },
    'keys of a collection': { path: `${listEntries.path}?fields=keys`, headers },
  }
}

/** The median of the others' response times, milliseconds: that of the rounds. */
async function measure(origin: string, dear: Request, other: Headers) {
  const [alone, meanwhile]: [number[], number[]] = [[], []]
  const requests = [
    { path: ENDPOINTS.accountSummary.path, headers: other },
    { path: `${listEntries.path}?fields=page`, headers: other },
    { path: ENDPOINTS.titleDetails.path.replace('{id}', '603') },
  ]
  const others = { origin, requests, clients: 2, seconds: SECONDS }
  let made = 0
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await load(others)).p50)
    const attacking = load({ origin, requests: [dear], clients: CONCURRENT, seconds: SECONDS + 4 })
    await pause(2_000)
    const { p50, goodput } = await load(others)
    meanwhile.push(goodput > 0 ? p50 : Number.POSITIVE_INFINITY)
    made += (await attacking).sent
  }
  return { alone: quantile(alone, 0.5), meanwhile: quantile(meanwhile, 0.5), made }
}
