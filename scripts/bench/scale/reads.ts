import { ENDPOINTS } from '#contract'
import type { Person, Send } from './client.ts'
import { listId } from './fill-lists.ts'
import type { Scenario } from './load.ts'
import { type CallInput, type CallName, namedRequest } from './named-calls.ts'
import type { Sizes } from './sizes.ts'

export interface Cast {
  sizes: Sizes
  /** Members with the most entries, and with the fewest. */
  most: readonly Person[]
  fewest: readonly Person[]
  admin: Person
  movies: readonly number[]
  shows: readonly number[]
  people: readonly number[]
}

/** A call, and the milliseconds that 95 of 100 of it may take. */
export interface Measured {
  name: string
  goal: number
  scenario: Scenario
}

const READ_MS = 100
const FIRST_BYTE_MS = 500
const LAST = 1_000_000

type InputAt<Name extends CallName> = (turn: number) => CallInput<Name>

/** Of an array another item each turn, in no obvious order. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  return items[(number * 7_919) % items.length] as Item
}

function read<Name extends CallName>(
  call: Name,
  detail: string,
  input: InputAt<Name>,
  {
    as,
    goal = READ_MS,
    ...scenario
  }: { as?: (turn: number) => Person; goal?: number } & Partial<Scenario> = {},
): Measured {
  const name = detail ? `${call}: ${detail}` : call
  return {
    name,
    goal,
    scenario: {
      ...scenario,
      run: (send: Send, client, turn) => {
        const number = client + turn * 37
        const { method, target } = namedRequest(call, input(number))
        return send(name, method, target, { as: as?.(number) })
      },
    },
  }
}

export function visitorReads({ sizes, most, fewest, movies, shows, people }: Cast): Measured[] {
  const lists = Math.floor(sizes.lists / 2)
  const publicList = (turn: number) => listId(2 * ((turn * 7_919) % lists))
  const ofType = (turn: number) => ({ id: pick(movies, turn) })
  return [
    read('testConnection', '', () => ({})),
    read('testConnection', 'sitemap of members, page 1', () => ({ known: 'member' })),
    read('testConnection', 'sitemap of members, page 2', () => ({ known: 'member', page: 2 })),
    read('testConnection', 'sitemap of lists', () => ({ known: 'list' })),
    read('testConnection', 'sitemap of movies', () => ({ known: 'movie' })),
    read('popularMovies', '', () => ({})),
    read('popularShows', '', () => ({})),
    read('topRated', '', () => ({})),
    read('topContributors', '', () => ({})),
    read('titleDetails', '', ofType),
    read('browseTitles', '', (turn) => ({ genre: pick([18, 35, 80], turn), page: 1 + (turn % 3) })),
    read('popularPeople', '', () => ({})),
    read('personDetails', '', (turn) => ({ id: pick(people, turn) })),
    read('search', '', (turn) => ({
      query: pick(['interstelar', 'the', 'godfather', 'star', 'matrx'], turn),
    })),
    read('seasons', '', (turn) => ({ id: pick(shows, turn) })),
    read('season', '', (turn) => ({ id: pick(shows, turn), season: 1 })),
    ...(['rating', 'title-ascending'] as const).map((sort) =>
      read('memberProfile', `page by ${sort}, 10,000 titles`, (turn) => ({
        id: pick(most, turn).id,
        fields: 'page',
        sort,
      })),
    ),
    read('memberProfile', 'page, 10 titles', (turn) => ({ id: pick(fewest, turn).id, fields: 'page' })),
    read('memberProfile', 'feed of 10,000 titles', (turn) => ({ id: pick(most, turn).id, fields: 'feed' })),
    read('memberProfile', 'all 10,000 titles', (turn) => ({ id: pick(most, turn).id })),
    read('memberProfile', 'all 10 titles', (turn) => ({ id: pick(fewest, turn).id })),
    ...(['changed', 'titles', 'copied'] as const).map((sort) =>
      read('publicLists', `by ${sort}`, () => ({ sort })),
    ),
    read('publicLists', 'page 40', () => ({ page: 40 })),
    read('publicLists', 'last page', () => ({ page: 999_999 })),
    read('publicLists', 'of many names', () => ({ query: 'rainy' })),
    read('publicLists', 'of one name', (turn) => ({ query: `${2 * ((turn * 7_919) % lists)}` })),
    read('publicLists', 'of no name', () => ({ query: 'xylophone' })),
    read('publicLists', 'with a title', (turn) => ({ title: `movie-${pick(movies, turn)}` })),
    read('publicLists', 'of a member', (turn) => ({ member: pick(fewest, turn).id })),
    read('publicLists', 'of the member with 50', () => ({ member: 1 })),
    read('list', 'of 5 to 40 titles', (turn) => ({ id: publicList(turn + 1) })),
    read('list', 'of 5,000 titles, last page by score', () => ({ id: listId(0), page: 80, sort: 'score' })),
  ]
}

/** As the members with the most or the fewest entries. */
export function memberReads({ sizes, movies, shows }: Cast, members: readonly Person[]): Measured[] {
  const as = (turn: number) => pick(members, turn)
  const lists = Math.floor(sizes.lists / 2)
  const own = <Name extends CallName>(call: Name, detail: string, input: InputAt<Name>, goal = READ_MS) =>
    read(call, detail, input, { as, goal })
  const page = (detail: string, query: CallInput<'listEntries'>) =>
    own('listEntries', `page, ${detail}`, () => ({ fields: 'page', ...query }))
  return [
    own('viewerAccount', '', () => ({})),
    own('accountSummary', '', () => ({})),
    own('listSessions', '', () => ({})),
    own('listEntries', 'all', () => ({})),
    own('listEntries', 'keys', () => ({ fields: 'keys' })),
    own('listEntries', 'lines', () => ({ fields: 'lines' })),
    page('by date', {}),
    page('by rating', { sort: 'rating' }),
    page('by title', { sort: 'title' }),
    page('by release', { sort: 'release' }),
    page('last by title', { sort: 'title', page: LAST }),
    page('searched', { search: 'winter' }),
    page('one genre and decade', { genre: 18, decade: 1990 }),
    page('seen in a year', { seen: 2025 }),
    own('watchlist', 'by date', () => ({})),
    own('watchlist', 'by score', () => ({ sort: 'score' })),
    own('watchlist', 'searched, last page', () => ({ search: 'the', page: LAST })),
    own('watchlist', 'with a pick', () => ({ pick: 42 })),
    own('listWatches', 'newest with facets', () => ({ facets: '1' })),
    own('listWatches', 'last page with facets', () => ({ facets: '1', page: LAST })),
    own('listWatches', 'of a year', () => ({ facets: '1', year: '2025' })),
    own('listWatches', 'of a tag', () => ({ facets: '1', tag: 'cinema' })),
    own('listWatches', 'searched', () => ({ facets: '1', search: 'winter' })),
    own('listWatches', 'of a title', (turn) => ({ title: pick(movies, turn), type: 'movie' })),
    own('titleState', '', (turn) => ({ type: 'movie', id: pick(movies, turn) })),
    own('titleState', 'of a show', (turn) => ({ type: 'tv', id: pick(shows, turn) })),
    own('showProgress', '', (turn) => ({ id: pick(shows, turn) })),
    own('upNext', '', () => ({})),
    own('upNextShows', '', () => ({})),
    own('lists', '', () => ({})),
    own('listsOfTitle', '', (turn) => ({ type: 'movie', title: pick(movies, turn) })),
    own('listOwner', '', (turn) => ({ id: listId(2 * ((turn * 7_919) % lists)) })),
    own('listCollected', '', (turn) => ({ id: listId(2 * ((turn * 7_919) % lists)) })),
    own('listCollected', 'of 5,000 titles', () => ({ id: listId(0) })),
    own('listImports', '', () => ({})),
    own('nightlyCopies', '', () => ({})),
    own('exportSummary', '', () => ({})),
    own('statistics', 'all time', () => ({}), FIRST_BYTE_MS),
    own('statistics', 'of a year', () => ({ year: 2025 }), FIRST_BYTE_MS),
    {
      name: 'exportArchive: first byte, 4 at once',
      goal: FIRST_BYTE_MS,
      scenario: {
        isFirstByte: true,
        clients: 4,
        turns: 2,
        run(send, client, turn) {
          const { method, path } = ENDPOINTS.exportArchive
          return send('exportArchive: first byte, 4 at once', method, path, { as: as(client + turn * 37) })
        },
      },
    },
  ]
}

export function adminReads({ admin, sizes }: Cast): Measured[] {
  const as = () => admin
  const page = (detail: string, values: InputAt<'listMembers'>) =>
    read('listMembers', detail, (turn) => ({ fields: 'page', ...values(turn) }), { as })
  return [
    page('first page', () => ({})),
    page('page 100', () => ({ page: 100 })),
    page('last page', () => ({ page: 999_999 })),
    page('search of one', (turn) => ({ search: `${1 + ((turn * 7_919) % sizes.members)}@` })),
    page('search of many', () => ({ search: 'radia' })),
    page('search of none', () => ({ search: 'xylophone' })),
    page('search of two letters', () => ({ search: 'ra' })),
    read('listMembers', 'all of them', () => ({}), { as, clients: 4, turns: 2 }),
    read('mailDeliveryStatus', '', () => ({}), { as }),
  ]
}
