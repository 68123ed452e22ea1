import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addEntry,
  addList,
  applyImport,
  type Call,
  changeUsername,
  decideImportRow,
  importProgress,
  importRows,
  publicLists,
  putListTitle,
  removeEntry,
  removeList,
  updatePrivacy,
  viewerAccount,
} from '#contract'
import { listPath, ROUTES } from '#lib/addresses/routes'
import { callRequest } from '../../bench/call-request.ts'
import { pollImport, uploadImport } from '../../bench/import-client.ts'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import { demoCookie } from '../servers/demo-cookie.ts'
import type { LoadResult } from '../servers/load-generator.ts'
import { load } from '../servers/load-process.ts'
import { sendRaw } from '../servers/send-raw.ts'
import { startWebProcess } from '../servers/web-process.ts'

const MATRIX = 603
const SECONDS = 5
const ROUNDS = 3
/** Of the member's act: twice as often as is enough to have every page rendered anew by most requests. */
const EVERY_MS = 500
/** Milliseconds below which a doubled time is noise. */
const FLOOR_MS = 40

/** Repeated by a member; `showsOnHome` where home shows the change. */
interface Act {
  act(): Promise<unknown>
  showsOnHome?: true
}

/**
 * One member repeats an act: no cached page of others is rendered anew, and others' times are at most twice those while the member
 * reads their account as often.
 */
export const invalidation: LongCheck = {
  name: 'invalidation',
  timeoutMinutes: 10,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-invalidation-'))
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url })
    try {
      const cookie = await demoCookie(web.url, dataDir, 'member')
      const others = await othersPages(web.url, cookie)
      const figures: Figures = {}
      const faults: string[] = []
      for (const [name, act] of Object.entries(await acts(web.url, cookie))) {
        const paths = act.showsOnHome ? others : [ROUTES.home, ...others]
        const read = () => send(web.url, cookie, viewerAccount, {})
        const { before, meanwhile, repeated, rendered } = await measure(web.url, paths, read, act)
        figures[name] = `${repeated} times: ${before} to ${meanwhile} ms, ${rendered} rendered anew`
        if (rendered > 0 || meanwhile > Math.max(FLOOR_MS, 2 * before)) faults.push(name)
      }
      assertThat(faults.length === 0, `Others feel ${faults.join(', ')}: ${JSON.stringify(figures)}`)
      return figures
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

async function othersPages(origin: string, cookie: string): Promise<string[]> {
  const { id } = await send(origin, cookie, viewerAccount, {})
  const { items } = await send(origin, cookie, publicLists, {})
  const list = items.find(({ author }: { author: { id: number } }) => author.id !== id)
  assertThat(list !== undefined, 'The demo community has no public list.')
  const profile = `/user/${list.author.id}`
  return ['/movie/603', '/movie/155', '/tv/1396', '/person/31', profile, listPath(list.id)]
}

async function acts(origin: string, cookie: string): Promise<Record<string, Act>> {
  const call = (one: Call, input: object) => send(origin, cookie, one, input)
  const { Usernames: username } = await call(viewerAccount, {})
  const imported = await applied(origin, cookie)
  const list = (await call(addList, { name: 'Trains', privacy: 'public' })).id
  let [isPrivate, isUndone] = [false, false]
  return {
    'their present privacy': { act: () => call(updatePrivacy, { isPrivate: false }) },
    'their present username': { act: () => call(changeUsername, { username }) },
    'progress of an applied import': { act: () => call(importProgress, { id: imported.id }) },
    'an empty list': {
      act: async () => call(removeList, { id: (await call(addList, { name: 'A', privacy: 'public' })).id }),
    },
    'a title on a public list': {
      act: () => call(putListTitle, { id: list, type: 'movie', title: 603, position: 1 }),
    },
    'a row of an import': {
      act: () => {
        isUndone = !isUndone
        return call(decideImportRow, { ...imported, decision: isUndone ? 'undo' : 'redo' })
      },
    },
    'a switch of privacy': {
      act: () => {
        isPrivate = !isPrivate
        return call(updatePrivacy, { isPrivate })
      },
      showsOnHome: true,
    },
  }
}

/** An import of one title, and its row. */
async function applied(origin: string, cookie: string): Promise<{ id: number; row: number }> {
  // As if the member had never rated it.
  await send(origin, cookie, addEntry, { movie_id: MATRIX })
  await send(origin, cookie, removeEntry, { id: MATRIX })
  const csv = 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,The Matrix,1999,https://boxd.it/a,4\n'
  const files = { 'ratings.csv': new TextEncoder().encode(csv) }
  const id = await uploadImport(origin, { cookie }, files)
  await pollImport(origin, { cookie }, id, { until: (state) => state === 'review', everyMs: 100 })
  await send(origin, cookie, applyImport, { id })
  await pollImport(origin, { cookie }, id, { until: (state) => state === 'applied', everyMs: 100 })
  const { items } = await send(origin, cookie, importRows, { id, level: 'all' })
  return { id, row: items[0].id }
}

/** The others' 95th percentiles, milliseconds: the medians of the rounds; and how many of their pages were rendered anew in all. */
async function measure(origin: string, paths: string[], read: Act['act'], { act }: Act) {
  const others = { origin, requests: paths.map((path) => ({ path })), clients: 2, seconds: SECONDS }
  const [before, meanwhile]: [number[], number[]] = [[], []]
  let [repeated, rendered] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    before.push((await repeatDuring(load(others), read)).p95)
    const rendersBefore = await misses(origin)
    const during = await repeatDuring(load(others), act)
    meanwhile.push(during.p95)
    repeated += during.times
    rendered += (await misses(origin)) - rendersBefore
  }
  return { before: quantile(before, 0.5), meanwhile: quantile(meanwhile, 0.5), repeated, rendered }
}

async function repeatDuring(loading: Promise<LoadResult>, act: Act['act']) {
  let isLoading = true
  const loaded = loading.finally(() => {
    isLoading = false
  })
  let times = 0
  for (; isLoading; times++) {
    await act()
    await pause(EVERY_MS)
  }
  return { p95: (await loaded).p95, times }
}

/** Requests for cached pages that were rendered for want of one. */
async function misses(origin: string): Promise<number> {
  const { body } = await sendRaw(origin, { path: '/metrics' })
  return Number(/^cuedot_web_page_cache_total\{outcome="miss"\} (\d+)/m.exec(body)?.[1] ?? 0)
}

/** As a browser sends it. A change too many is refused, which is an act as well. */
async function send(origin: string, cookie: string, call: Call, input: object) {
  const response = await sendRaw(origin, callRequest(call, input as never, { cookie }))
  const isExpected = response.status < 300 || response.status === 429
  assertThat(isExpected, `${call.path} responded with ${response.status} ${response.body}`)
  return JSON.parse(response.body)
}
