import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type InventedTmdb,
  inventedBlank,
  inventedCredits,
  inventedDetails,
  inventTmdb,
} from './invented-tmdb'

/** How it responds: as TMDB does, or with a failure. */
export type Mode =
  | 'serve'
  | 'error'
  | 'html'
  | 'truncated'
  | 'wrong shape'
  | 'disconnect'
  | 'hang'
  | 'unauthorized'
  | { limit: string }
  | { status: number; body: unknown }

/** Each fails at once. */
export const FAILING_MODES: readonly Mode[] = [
  'error',
  'html',
  'truncated',
  'wrong shape',
  'disconnect',
  'unauthorized',
  { limit: '7' },
]

const PAGE_SIZE = 20
const running = new Set<http.Server>()
afterAll(() => {
  for (const server of running) {
    server.close()
    server.closeAllConnections()
  }
})

/** An HTTP server with the API of TMDB and invented data. It stops after the test file. */
export async function startFakeTmdb(data: InventedTmdb = inventTmdb()) {
  const fake = {
    url: '',
    /** Base URL of its pictures, their PNG bytes by file name, and the paths requested so far. */
    imageUrl: '',
    pictures: {} as Record<string, Uint8Array>,
    pictureCalls: [] as string[],
    data,
    mode: 'serve' as Mode,
    /** Modes of the next requests, one each; `mode` applies to all others. */
    next: [] as Mode[],
    /** Requests so far. */
    calls: [] as { path: string; query: URLSearchParams; token: string | undefined }[],
    /** Overrides the number of results in lists. */
    claimedTotal: undefined as number | undefined,
  }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://tmdb')
    if (url.pathname.startsWith('/t/p/')) return void sendPicture(response, fake, url.pathname)
    const path = url.pathname.slice('/3/'.length)
    fake.calls.push({ path, query: url.searchParams, token: request.headers.authorization })
    respond(response, fake.next.shift() ?? fake.mode, find(fake, path, url.searchParams))
  })
  running.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(fake, { url: `${origin}/3`, imageUrl: `${origin}/t/p` })
  return fake
}

export type FakeTmdb = Awaited<ReturnType<typeof startFakeTmdb>>

/** Fields that are sent only when `append_to_response` names them. */
const APPENDED = [
  'credits',
  'aggregate_credits',
  'similar',
  'recommendations',
  'videos',
  'combined_credits',
  'external_ids',
  'release_dates',
  'watch/providers',
  'content_ratings',
]

function sendPicture(response: http.ServerResponse, fake: FakeTmdb, address: string): void {
  fake.pictureCalls.push(address)
  const picture = fake.pictures[address.slice(address.lastIndexOf('/'))]
  response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture)
}

function find(fake: FakeTmdb, path: string, query: URLSearchParams): unknown {
  if (/^tv\/\d+\/season\//.test(path)) return findSeason(fake.data, path)
  const found =
    findList(fake, path, query) ?? findByNumber(fake.data, path, query) ?? findOne(fake.data, path)
  const appended = (query.get('append_to_response') ?? '').split(',')
  const isSent = ([name]: [string, unknown]) => !APPENDED.includes(name) || appended.includes(name)
  return found && Object.fromEntries(Object.entries(found).filter(isSent))
}

function findList(fake: FakeTmdb, path: string, query: URLSearchParams): object | null {
  const { movies, shows, people } = fake.data
  const page = Number(query.get('page') ?? 1)
  const lists: Record<string, Record<string, unknown>[]> = {
    'movie/popular': movies,
    'tv/popular': shows,
    'person/popular': people,
    'discover/movie': movies,
    'discover/tv': shows,
    'search/movie': movies,
    'search/tv': shows,
    'search/person': people,
  }
  if (path.startsWith('watch/providers/')) return { results: fake.data.services ?? [] }
  const list = lists[path]
  if (!list) return null
  const text = (query.get('query') ?? '').toLowerCase()
  const year = query.get('primary_release_year') ?? query.get('first_air_date_year') ?? ''
  const found = list.filter((one) => {
    const name = String(one.title ?? one.name).toLowerCase()
    return name.includes(text) && String(one.release_date ?? one.first_air_date ?? '').startsWith(year)
  })
  const total = fake.claimedTotal ?? found.length
  return {
    page,
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total_results: total,
    total_pages: Math.ceil(total / PAGE_SIZE),
  }
}

/** `find/tt…`: the titles, and the episode, of that number in the database that the query names. */
function findByNumber({ movies, shows, episodes = {} }: InventedTmdb, path: string, query: URLSearchParams) {
  const number = /^find\/(\w+)$/.exec(path)?.[1]
  if (!number) return null
  const database = query.get('external_source')
  const episode = episodes[`${database} ${number}`]
  const hasId = (one: Record<string, unknown>) => String(one[database ?? '']) === number
  return {
    movie_results: movies.filter(hasId),
    tv_results: shows.filter(hasId),
    person_results: [],
    tv_episode_results: episode ? [episode] : [],
    tv_season_results: [],
  }
}

function findSeason({ shows, seasons }: InventedTmdb, path: string): object | null {
  const [, id, , number] = path.split('/')
  const season = seasons.find((one) => one.season_number === Number(number))
  if (!shows.some((show) => show.id === Number(id)) || !season) return null
  const numbered = season.episodes.map((episode, at) => ({
    id: Number(id) * 10_000 + Number(number) * 100 + at + 1,
    ...episode,
  }))
  return { ...season, episodes: numbered }
}

function findOne(
  { movies, shows, people, seasons, franchises = [] }: InventedTmdb,
  path: string,
): object | null {
  const [kind, id] = path.split('/')
  if (kind === 'collection') return franchises.find((item) => item.id === Number(id)) ?? null
  if (Number(id) === inventedBlank.id && kind !== 'person') return inventedBlank
  const list = kind === 'movie' ? movies : kind === 'tv' ? shows : people
  const one = list.find((item) => item.id === Number(id))
  if (!one) return null
  if (kind === 'person') return { combined_credits: inventedCredits(), ...one, biography: '', birthday: null }
  const { genre_ids: _, imdb_id, ...known } = one
  const listed = seasons.map(({ episodes, ...season }) => ({ ...season, episode_count: episodes.length }))
  const ofShow = { seasons: listed, external_ids: { imdb_id } }
  return { ...inventedDetails, ...known, ...(kind === 'tv' ? ofShow : { imdb_id }) }
}

function respond(response: http.ServerResponse, mode: Mode, found: unknown): void {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (typeof mode === 'object' && 'body' in mode) json(mode.status, mode.body)
  else if (typeof mode === 'object') {
    json(429, { status_code: 25, status_message: 'Over the limit.' }, { 'retry-after': mode.limit })
  } else if (mode === 'error') json(500, { status_code: 11, status_message: 'Internal error.' })
  else if (mode === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Soon back</h1>')
  else if (mode === 'truncated') response.end(JSON.stringify(found).slice(0, -9))
  else if (mode === 'wrong shape') json(200, { hello: 'world' })
  else if (mode === 'disconnect') response.destroy()
  else if (mode === 'unauthorized') json(401, { status_code: 7, status_message: 'Invalid API key.' })
  else if (mode === 'serve') {
    if (found) json(200, found)
    else json(404, { success: false, status_code: 34, status_message: 'Not found.' })
  }
  // 'hang': no response.
}
