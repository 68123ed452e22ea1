import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DIARY_PAGE_SIZE } from '#contract'
import { openDb } from '#upstream/db/open'
import { startProduct } from '../../e2e/support/product.ts'
import { buildIfStale } from '../build.ts'
import { median } from './load.ts'
import { bearer, PASSWORD, populate, populateDiary } from './populate.ts'
import { populateList } from './populate-list.ts'
import { growthRow, type Row, type Section } from './report.ts'

/** A product with one member, who has a collection of a given size. */
interface Scene {
  /** Of a list that has the same titles. */
  listId: string | undefined
  view(path: string): Promise<Response>
  call(method: string, path: string, body?: object): Promise<Response>
  stop(): Promise<void>
}
type Step = (scene: Scene, run: number) => Promise<unknown>

const SIZES = [10, 10_000]
const RUNS = 50
const GOAL = 2
/** A title of the sample catalogue. */
const TITLE = 603
const VIEWS = {
  'by date added': '',
  'by rating': 'sort=rating',
  'by title': 'sort=title',
  'by release date': 'sort=release',
  searched: 'search=part+7',
  'not rated': 'unrated=1',
  'of one genre and decade': 'genre=18&decade=1970',
  'of a range of ratings': 'from=40&to=60&sort=title',
}
const WATCHLIST_VIEWS = {
  'by date added': '',
  'by runtime': 'sort=runtime',
  'of one genre and decade': 'genre=18&decade=1970&out=1',
  'with a pick': 'pick=42',
}
const DIARIES = {
  'newest page': '',
  'last page': 'page=1000',
  'one type': 'type=movie',
  'one tag': 'tag=cinema',
}
const LIST_SORTS = ['hand', 'added', 'title', 'release', 'score']
/** Ratings sent at once while a collection is prepared. */
const BATCH = 32

export async function benchGrowth(): Promise<Section> {
  await buildIfStale()
  const scenes: Scene[] = []
  try {
    for (const entries of SIZES) scenes.push(await startScene(entries))
    return {
      heading: 'Growth',
      text: `Medians of ${RUNS} requests, one at a time, alternating between two products on SQLite whose collections and watchlists have ${SIZES.join(' and ')} entries, two thirds of them rated. Their diaries have 50 and 10,000 watches: a full page each. Every view is requested right after a rating: as a page of My Collection, and, without a goal, as the API's part of that page.`,
      rows: await measure(scenes),
    }
  } finally {
    for (const scene of scenes) await scene.stop()
  }
}

async function measure(scenes: Scene[]): Promise<Row[]> {
  const row = async (what: string, goal: number | null, step: Step, before: Step) =>
    growthRow(what, await medians(scenes, step, before), SIZES, goal)
  const rows = [
    await row('rate an entry (API)', GOAL, rate, async () => {}),
    await row('remove an entry (API)', GOAL, remove, add),
  ]
  for (const scene of scenes) await add(scene)
  for (const [name, query] of Object.entries(VIEWS)) {
    rows.push(await row(`page of 15, ${name}`, GOAL, (scene) => scene.view(`/my-movies?${query}`), rate))
    const call: Step = (scene) => scene.call('GET', `/api/movies/user/list?fields=page&${query}`)
    rows.push(await row('the same, API alone', null, call, rate))
  }
  for (const [name, query] of Object.entries(WATCHLIST_VIEWS)) {
    const page: Step = (scene) => scene.view(`/watchlist?${query}`)
    rows.push(await row(`watchlist, ${name}`, GOAL, page, async () => {}))
    const call: Step = (scene) => scene.call('GET', `/api/watchlist?${query}`)
    rows.push(await row('the same, API alone', null, call, async () => {}))
  }
  for (const [name, query] of Object.entries(DIARIES)) {
    rows.push(await row(`diary, ${name}`, GOAL, (scene) => scene.view(`/diary?${query}`), rate))
  }
  for (const sort of LIST_SORTS) {
    const view: Step = (scene) => scene.call('GET', `/api/lists/${scene.listId}?sort=${sort}`)
    rows.push(await row(`60 titles of a list by ${sort} (API)`, GOAL, view, rate))
  }
  rows.push(await row('page of lists (API)', GOAL, (scene) => scene.call('GET', '/api/lists'), rate))
  return rows
}

async function medians(scenes: Scene[], step: Step, before: Step): Promise<number[]> {
  const times: number[][] = scenes.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, scene] of scenes.entries()) {
      await before(scene, run)
      const started = performance.now()
      await step(scene, run)
      times[index]?.push(performance.now() - started)
    }
  }
  return times.map(median)
}

const add = (scene: Scene) => scene.call('POST', '/api/movies/add', { movie_id: TITLE })
const remove = (scene: Scene) => scene.call('DELETE', `/api/movies/remove/${TITLE}`)
const rate = (scene: Scene, run: number, id = TITLE) =>
  scene.call('POST', '/api/movies/rate', { movie_id: id, rating: run % 101 })

async function startScene(entries: number): Promise<Scene> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  const db = await openDb({ dataDir })
  const [member] = await populate(db, { members: 1, entries, hasWatchlists: true })
  const listId = member && (await populateList(db, member.id))
  if (!member) throw new Error('No member was inserted.')
  await populateDiary(db, member.id, Math.max(DIARY_PAGE_SIZE, entries), entries)
  await db.destroy()
  const { url, upstreamUrl, remove } = await startProduct({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
  })
  let cookie = ''
  const scene: Scene = {
    listId,
    view: (path) => request(url + path, { headers: { cookie } }),
    call: (method, target, body) => request(upstreamUrl + target, json(method, bearer(member), body)),
    async stop() {
      await remove()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    const credentials = { email: member.email, password: PASSWORD }
    const login = await request(`${url}/api/auth/login`, json('POST', { origin: url }, credentials))
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    await add(scene)
    const rated = Array.from({ length: entries }, (_, index) => index + 1).filter((id) => id % 3 > 0)
    while (rated.length > 0) await Promise.all(rated.splice(0, BATCH).map((id) => rate(scene, id, id)))
    return scene
  } catch (error) {
    await scene.stop()
    throw error
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await response.text()
  if (response.status !== 200)
    throw new Error(`${url} responded with ${response.status}: ${body.slice(0, 200)}`)
  return response
}

function json(method: string, headers: Record<string, string>, body?: object): RequestInit {
  if (!body) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
