import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type InventedTmdb,
  inventedBlank,
  inventedCredits,
  inventedDetails,
  inventTmdb,
} from './invented-tmdb'

/** How it answers: as TMDB does, or in one of the ways in which it does not. */
export type Mood =
  | 'serve'
  | 'break'
  | 'html'
  | 'cut'
  | 'nonsense'
  | 'drop'
  | 'hang'
  | 'refuse'
  | { limit: string }
  | { status: number; body: unknown }

const PAGE_SIZE = 20
const running = new Set<http.Server>()
afterAll(() => {
  for (const server of running) {
    server.close()
    server.closeAllConnections()
  }
})

/** A stand-in for TMDB: a real HTTP server with invented data. It stops by itself after the test file. */
export async function startFakeTmdb(data: InventedTmdb = inventTmdb()) {
  const fake = {
    url: '',
    /** Where its pictures are: PNG bytes by file name, and the addresses asked for so far. */
    imageUrl: '',
    pictures: {} as Record<string, Uint8Array>,
    pictureCalls: [] as string[],
    data,
    mood: 'serve' as Mood,
    /** Moods for the next requests, one each, before `mood` holds again. */
    next: [] as Mood[],
    /** Requests so far: what was asked, with what key, and when (milliseconds). */
    calls: [] as { path: string; query: URLSearchParams; token: string | undefined; at: number }[],
    /** What list answers say of the number of results, where it is not the true one. */
    claimedTotal: undefined as number | undefined,
  }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://tmdb')
    if (url.pathname.startsWith('/t/p/')) return void sendPicture(response, fake, url.pathname)
    const path = url.pathname.slice('/3/'.length)
    fake.calls.push({
      path,
      query: url.searchParams,
      token: request.headers.authorization,
      at: performance.now(),
    })
    answer(response, fake.next.shift() ?? fake.mood, find(fake, path, url.searchParams))
  })
  running.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(fake, { url: `${origin}/3`, imageUrl: `${origin}/t/p` })
  return fake
}

export type FakeTmdb = Awaited<ReturnType<typeof startFakeTmdb>>

/** Parts that come only when they are asked for. */
const APPENDED = ['credits', 'aggregate_credits', 'similar', 'combined_credits']

function sendPicture(response: http.ServerResponse, fake: FakeTmdb, address: string): void {
  fake.pictureCalls.push(address)
  const picture = fake.pictures[address.slice(address.lastIndexOf('/'))]
  response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture)
}

function find(fake: FakeTmdb, path: string, query: URLSearchParams): unknown {
  const found = findList(fake, path, query) ?? findOne(fake.data, path)
  const asked = (query.get('append_to_response') ?? '').split(',')
  const isSent = ([name]: [string, unknown]) => !APPENDED.includes(name) || asked.includes(name)
  return found && Object.fromEntries(Object.entries(found).filter(isSent))
}

function findList(fake: FakeTmdb, path: string, query: URLSearchParams): object | null {
  const { movies, shows, people } = fake.data
  const page = Number(query.get('page') ?? 1)
  const lists: Record<string, Record<string, unknown>[]> = {
    'movie/popular': movies,
    'tv/popular': shows,
    'person/popular': people,
    'search/movie': movies,
    'search/tv': shows,
    'search/person': people,
  }
  const list = lists[path]
  if (!list) return null
  const asked = (query.get('query') ?? '').toLowerCase()
  const year = query.get('primary_release_year') ?? query.get('first_air_date_year') ?? ''
  const found = list.filter((one) => {
    const name = String(one.title ?? one.name).toLowerCase()
    return name.includes(asked) && String(one.release_date ?? one.first_air_date ?? '').startsWith(year)
  })
  const total = fake.claimedTotal ?? found.length
  return {
    page,
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total_results: total,
    total_pages: Math.ceil(total / PAGE_SIZE),
  }
}

function findOne({ movies, shows, people }: InventedTmdb, path: string): object | null {
  const [kind, id] = path.split('/')
  if (Number(id) === inventedBlank.id && kind !== 'person') return inventedBlank
  const list = kind === 'movie' ? movies : kind === 'tv' ? shows : people
  const one = list.find((item) => item.id === Number(id))
  if (!one) return null
  if (kind === 'person') return { ...one, biography: '', birthday: null, combined_credits: inventedCredits() }
  const { genre_ids: _, ...known } = one
  return { ...known, ...inventedDetails }
}

function answer(response: http.ServerResponse, mood: Mood, found: unknown): void {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (typeof mood === 'object' && 'body' in mood) json(mood.status, mood.body)
  else if (typeof mood === 'object') {
    json(429, { status_code: 25, status_message: 'Over the limit.' }, { 'retry-after': mood.limit })
  } else if (mood === 'break') json(500, { status_code: 11, status_message: 'Internal error.' })
  else if (mood === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Soon back</h1>')
  else if (mood === 'cut') response.end(JSON.stringify(found).slice(0, -9))
  else if (mood === 'nonsense') json(200, { hello: 'world' })
  else if (mood === 'drop') response.destroy()
  else if (mood === 'refuse') json(401, { status_code: 7, status_message: 'Invalid API key.' })
  else if (mood === 'serve') {
    if (found) json(200, found)
    else json(404, { success: false, status_code: 34, status_message: 'Not found.' })
  }
  // 'hang': nothing at all.
}
