import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Account,
  CALLS,
  type Call,
  type Person,
  pathNames,
  type Title,
  type TitleDetails,
} from '#contract'

/** How a call goes wrong: with a status and a body, without an answer, or with a broken connection. */
export type Mood = { status: number; body?: unknown } | 'hangs' | 'breaks'

/** An upstream that is not ours: it plays each failure of the specification's section 8. */
export interface StubUpstream {
  url: string
  /** From now on this call goes wrong in this way. */
  fails(call: Call, mood: Mood): void
  /** From now on this call answers with this wire body. */
  answers(call: Call, body: unknown): void
  /** Everything goes well again. */
  recovers(): void
  close(): Promise<void>
}

export async function startStubUpstream(): Promise<StubUpstream> {
  const moods = new Map<string, Mood>()
  const server = http.createServer((request, response) => {
    const call = Object.values(CALLS).find((one) => matches(one, request))
    const mood = call
      ? (moods.get(nameOf(call)) ?? { status: 200, body: usual(call) })
      : { status: 404, body: {} }
    if (mood === 'hangs') return
    if (mood === 'breaks') return void request.socket.destroy()
    response.writeHead(mood.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(mood.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fails: (call, mood) => moods.set(nameOf(call), mood),
    answers: (call, body) => moods.set(nameOf(call), { status: 200, body }),
    recovers: () => moods.clear(),
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
  picture: null,
  biography: null,
  links: { facebook: null, instagram: null, youtube: null, github: null, linkedin: null },
  joinedAt: '2026-01-02T03:04:05.000Z',
}
const entry = { ...film, rating: 60, addedAt: '2026-02-03T04:05:06.000Z' }
const other = { ...account, id: 8, username: 'other', email: 'other@example.test', isAdmin: false }

/** What each call answers while all is well, in our words; every other call confirms. */
const USUAL: Record<string, unknown> = {
  login: { token: 'stub-token', account },
  viewerAccount: account,
  popularMovies: [film],
  popularShows: [{ ...film, mediaType: 'tv' }],
  topRated: [film],
  popularPeople: [],
  topContributors: [{ id: 8, username: 'other', picture: null, titles: 1, newest: [film] }],
  search: { results: [film], page: 1, totalPages: 1, totalResults: 1 },
  titleDetails: details,
  personDetails: person,
  listEntries: [entry],
  rateEntry: { message: null, rating: 60 },
  memberProfile: { member: other, entries: [entry] },
  listMembers: [account, other],
}

function usual(call: Call): unknown {
  const name = Object.entries(CALLS).find(([, one]) => one === call)?.[0] ?? ''
  return call.output.serialise(USUAL[name] ?? { message: 'Done' })
}
