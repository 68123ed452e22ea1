import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Account,
  CALLS,
  type Call,
  type Person,
  pathNames,
  serialiseOutput,
  type Title,
  type TitleDetails,
} from '#contract'

/** How a call fails: with a status and a body, without a response, or with a reset connection. */
export type Failure = { status: number; body?: unknown } | 'no response' | 'connection reset'

/** A stub of the API: produces each failure of the specification's section 8. */
export interface StubUpstream {
  url: string
  /** Every following request of this call fails in this way. */
  fails(call: Call, failure: Failure): void
  /** Every following request of this call gets status 200 and this body, or what this function returns. */
  respondsWith(call: Call, body: unknown): void
  /** Every call gets its default response again. */
  recovers(): void
  /** Requests of this call so far. */
  count(call: Call): number
  /** The addresses that the requests of this call have named; '' where one names none. */
  namedBy(call: Call): string[]
  close(): Promise<void>
}

export async function startStubUpstream(): Promise<StubUpstream> {
  const responses = new Map<string, Failure>()
  const addresses = new Map<string, string[]>()
  const namedBy = (call: Call) => addresses.get(nameOf(call)) ?? []
  const server = http.createServer((request, response) => {
    const call = Object.values(CALLS).find((call) => matches(call, request))
    const address = String(request.headers['x-client-address'] ?? '')
    if (call) addresses.set(nameOf(call), [...namedBy(call), address])
    const result = call
      ? (responses.get(nameOf(call)) ?? { status: 200, body: defaultBody(call) })
      : { status: 404, body: {} }
    if (result === 'no response') return
    if (result === 'connection reset') return void request.socket.destroy()
    response.writeHead(result.status, { 'content-type': 'application/json' })
    const body = typeof result.body === 'function' ? result.body() : result.body
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fails: (call, failure) => responses.set(nameOf(call), failure),
    respondsWith: (call, body) => responses.set(nameOf(call), { status: 200, body }),
    recovers: () => responses.clear(),
    count: (call) => namedBy(call).length,
    namedBy,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function nameOf(call: Call): string {
  return `${call.method} ${call.path}`
}

function matches(call: Call, request: http.IncomingMessage): boolean {
  const pathname = new URL(request.url ?? '/', 'http://stub').pathname
  const pattern = pathNames(call.path).reduce(
    (path, name) => path.replace(`{${name}}`, '[^/]+'),
    call.path as string,
  )
  return request.method === call.method && new RegExp(`^${pattern}$`).test(pathname)
}

const film: Title = {
  mediaType: 'movie',
  id: 11,
  name: 'The Quiet Reel',
  posterPath: null,
  overview: 'A projectionist keeps one film running.',
  releaseDate: '1984-05-01',
  score: 7.4,
  votes: 120,
  genreIds: [18],
}
const details: TitleDetails = {
  ...film,
  originalName: null,
  language: 'en',
  backdropPath: null,
  runtime: 97,
  genres: [{ id: 18, name: 'Drama' }],
  directors: [],
  cast: [],
  similar: [],
  community: { rating: null, ratings: 0 },
}
const person: Person = {
  mediaType: 'person',
  id: 9,
  name: 'Ada Example',
  profilePath: null,
  department: 'Acting',
  birthday: null,
  deathday: null,
  birthplace: null,
  gender: 1,
  biography: null,
  knownFor: [],
}
const account: Account = {
  id: 7,
  username: 'stub',
  email: 'stub@example.test',
  isAdmin: true,
  isPrivate: false,
  picture: null,
  biography: null,
  links: { facebook: null, instagram: null, youtube: null, github: null, linkedin: null },
  joinedAt: '2026-01-02T03:04:05.000Z',
}
const entry = { ...film, rating: 60, addedAt: '2026-02-03T04:05:06.000Z' }
const other = { ...account, id: 8, username: 'other', email: 'other@example.test', isAdmin: false, titles: 3 }

/** Parsed default responses; every other call responds with a confirmation. */
const DEFAULTS: Record<string, unknown> = {
  login: { token: 'stub-token', account },
  viewerAccount: account,
  popularMovies: [film],
  popularShows: [{ ...film, mediaType: 'tv' }],
  topRated: [film],
  popularPeople: [],
  topContributors: [{ id: 8, username: 'other', picture: null, titles: 1, newest: [film] }],
  search: { results: [film], page: 1, totalPages: 1, totalResults: 1 },
  publicLists: { items: [], page: 1, pages: 1, found: 0 },
  titleDetails: details,
  personDetails: person,
  listEntries: [entry],
  rateEntry: { message: null, rating: 60 },
  memberProfile: { member: other, entries: [entry] },
  listMembers: [{ ...account, titles: 1 }, other],
}

function defaultBody(call: Call): unknown {
  const name = Object.entries(CALLS).find(([, entry]) => entry === call)?.[0] ?? ''
  return serialiseOutput(call, DEFAULTS[name] ?? { message: 'Done' })
}
