import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  addEntry,
  type Call,
  DIARY_PAGE_SIZE,
  ENDPOINTS,
  type InputOf,
  rateEntry,
  removeEntry,
} from '#contract'
import { openDb } from '#upstream/db/open'
import { startProduct } from '../../../e2e/support/product.ts'
import { callRequest } from '../call-request.ts'
import { bearer, PASSWORD, populate } from '../populate.ts'
import { populateList } from './populate-list.ts'
import { populateDiary, populateFacts, populateRatings, populateShows } from './populate-tracker.ts'

interface Answer {
  body: string
  headers: Headers
}

/** A product with one member, who has a collection of a given size. */
export interface Scene {
  /** Of a list of the same titles, as far as it can have them. */
  list: { id: string; length: number }
  view(path: string): Promise<Answer>
  call<C extends Call>(call: C, input: InputOf<C>): Promise<Answer>
  stop(): Promise<void>
}

/** A title of the sample catalogue. */
const TITLE = 603

export const add = (scene: Scene) => scene.call(addEntry, { movie_id: TITLE })
export const remove = (scene: Scene) => scene.call(removeEntry, { id: TITLE })
export const rate = (scene: Scene, run: number) =>
  scene.call(rateEntry, { movie_id: TITLE, rating: run % 101 })

export async function startScene({ entries, shows }: { entries: number; shows: number }): Promise<Scene> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  const db = await openDb({ dataDir })
  const [member] = await populate(db, { members: 1, entries, hasWatchlists: true })
  if (!member) throw new Error('No member was inserted.')
  const list = await populateList(db, member.id)
  await populateFacts(db, entries)
  await populateRatings(db)
  await populateDiary(db, member.id, Math.max(DIARY_PAGE_SIZE, entries), entries)
  await populateShows(db, member.id, shows)
  await db.destroy()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  const { url, upstreamUrl } = product
  let cookie = ''
  const scene: Scene = {
    list,
    view: (path) => request(url + path, { headers: { cookie } }),
    call(call, input) {
      const { path: target, ...init } = callRequest(call, input, bearer(member))
      return request(upstreamUrl + target, init)
    },
    async stop() {
      await product.remove()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    const credentials = { email: member.email, password: PASSWORD }
    const login = await request(url + ENDPOINTS.login.path, {
      method: ENDPOINTS.login.method,
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    await add(scene)
    return scene
  } catch (error) {
    await scene.stop()
    throw error
  }
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await response.text()
  if (response.status !== 200)
    throw new Error(`${url} responded with ${response.status}: ${body.slice(0, 200)}`)
  return { body, headers: response.headers }
}
