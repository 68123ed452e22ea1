import type { Request } from 'autocannon'
import {
  type Call,
  type InputOf,
  listEntries,
  popularMovies,
  rateEntry,
  search,
  titleDetails,
  toRequest,
} from '#contract'
import type { BenchMember } from './populate.ts'

/** A kind of request that is measured, and the part of a bare server's requests a second it should reach. */
export interface Case {
  name: string
  goal: number
  requests(upstream: { url: string; members: BenchMember[]; serviceKey: string }): Promise<Request[]>
}

const QUERIES = [
  'interstelar',
  'dune 2021',
  'the',
  'godfather',
  'star',
  'nausicaa',
  'breaking bad',
  'love',
  'spiderman',
  'matrx',
]

export const CASES: Case[] = [
  {
    name: 'details',
    goal: 0.4,
    async requests({ url }) {
      const answer = await fetch(url + toRequest(popularMovies, {}).target)
      const titles = popularMovies.output.parse(await answer.json())
      return titles.map(({ id }) => spell(titleDetails, { id }))
    },
  },
  {
    name: 'search',
    goal: 0.3,
    // As the web app asks for its pages: limits are per visitor, and it is none.
    async requests({ serviceKey }) {
      return QUERIES.map((query) => spell(search, { query }, { 'x-service-key': serviceKey }))
    },
  },
  {
    name: 'list of 1,000',
    goal: 0.3,
    async requests({ members }) {
      return members.map(({ token }) => spell(listEntries, {}, bearer(token)))
    },
  },
  {
    name: 'rate',
    goal: 0.2,
    async requests({ members }) {
      return members.map(({ token }, index) =>
        spell(rateEntry, { movie_id: index + 1, rating: (index * 7) % 101 }, bearer(token)),
      )
    },
  },
]

function spell<C extends Call>(call: C, input: InputOf<C>, headers: Record<string, string> = {}): Request {
  const { method, target, body } = toRequest(call, input)
  if (body === null) return { method, path: target, headers }
  return { method, path: target, body, headers: { ...headers, 'content-type': 'application/json' } }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
