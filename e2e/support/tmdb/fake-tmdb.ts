import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { inventTmdbData, type TmdbData } from './tmdb-data.ts'

/** An HTTP server with the API of TMDB. */
export interface FakeTmdb {
  /** The setting TMDB_URL. */
  url: string
  /** Whether it closes each connection without a response. */
  isAway: boolean
  /** What it lists no longer: `movie/101`. */
  gone: Set<string>
  /** When each request arrived, of `performance.now`. */
  arrivals: number[]
  stop(): Promise<void>
}

const PAGE_SIZE = 20

/** Sent only where `append_to_response` names them. */
const APPENDED = [
  'credits',
  'aggregate_credits',
  'similar',
  'release_dates',
  'videos',
  'recommendations',
  'watch/providers',
]
/** Sent with a title's details, but not in lists. */
const DETAILS = [
  ...APPENDED,
  'genres',
  'runtime',
  'episode_run_time',
  'created_by',
  'seasons',
  'belongs_to_collection',
]

export async function startFakeTmdb(data = inventTmdbData()): Promise<FakeTmdb> {
  const server = http.createServer((request, response) => {
    fake.arrivals.push(performance.now())
    if (fake.isAway) return void response.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tmdb')
    const path = pathname.slice('/3/'.length)
    const found = fake.gone.has(path) ? null : find(data, path, searchParams)
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? { success: false, status_code: 34, status_message: 'Not found.' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeTmdb = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`,
    isAway: false,
    gone: new Set(),
    arrivals: [],
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

function find(data: TmdbData, path: string, query: URLSearchParams): object | null {
  const { movies, shows, people, seasons, franchises } = data
  const lists: Record<string, TmdbData['movies']> = {
    movie: movies,
    tv: shows,
    person: people,
    collection: franchises,
  }
  const [first = '', second = '', , season] = path.split('/')
  if (first === 'find') return findByImdbId(data, second)
  if (first === 'search' || first === 'discover') return page(lists[second] ?? [], query)
  const list = lists[first]
  if (!list) return null
  if (second === 'popular') return page(list, query)
  if (season !== undefined) return seasons.get(`${second}/${season}`) ?? null
  const one = list.find(({ id }) => id === Number(second))
  const appended = query.get('append_to_response')?.split(',') ?? []
  return one
    ? without(
        one,
        APPENDED.filter((name) => !appended.includes(name)),
      )
    : null
}

/** Of what it does not list any more nothing is found: tests replace a title of one number by another. */
function findByImdbId({ movies, shows }: TmdbData, imdbId: string): object {
  const hasId = (one: Record<string, unknown>) => one.replaces === imdbId
  const [movie_results, tv_results] = [movies, shows].map((list) =>
    list.filter(hasId).map((one) => without(one, DETAILS)),
  )
  return { movie_results, tv_results }
}

function page(list: TmdbData['movies'], query: URLSearchParams): object {
  const text = (query.get('query') ?? '').toLowerCase()
  const number = Number(query.get('page') ?? 1)
  const found = list.filter((one) =>
    String(one.title ?? one.name)
      .toLowerCase()
      .includes(text),
  )
  const results = found
    .slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
    .map((one) => without(one, DETAILS))
  const total_pages = Math.ceil(found.length / PAGE_SIZE)
  return { page: number, results, total_results: found.length, total_pages }
}

function without(one: Record<string, unknown>, names: string[]): object {
  return Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)))
}
