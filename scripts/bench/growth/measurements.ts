import type { Scene } from './scene.ts'

export type Step = (scene: Scene, run: number) => Promise<unknown>
type Address = (scene: Scene) => string

/** What grows: a collection with watchlist and diary, a list, or the shows under way. */
interface Measured {
  what: string
  size: 'entries' | 'listed' | 'shows'
}

/** Of the sample catalogue, and not in the measured collections. */
const MOVIE = 157_336
const SHOW = 1396
/** Beyond every page: the last one. */
const LAST = 100_000
const YEAR = new Date().getUTCFullYear()

const COLLECTION = {
  'by date added': '',
  'by rating': 'sort=rating',
  'by title': 'sort=title',
  'by release date': 'sort=release',
  searched: 'search=part+7',
  'not rated': 'unrated=1',
  'of one genre and decade': 'genre=18&decade=1970',
  'of a range of ratings': 'from=40&to=60&sort=title',
  'seen this year': `seen=${YEAR}`,
  'last page by title': `sort=title&page=${LAST}`,
}
const WATCHLIST = {
  'by date added': '',
  'by title': 'sort=title',
  'by release date': 'sort=release',
  'by score': 'sort=score',
  'by runtime': 'sort=runtime',
  'of one genre and decade': 'genre=18&decade=1970&out=1',
  searched: 'search=part+7',
  'last page': `page=${LAST}`,
  'with a pick': 'pick=42',
}
const DIARY = {
  'newest page': '',
  'last page': `page=${LAST}`,
  'of one year': `year=${YEAR}`,
  'of one type': 'type=movie',
  'of one tag': 'tag=cinema',
}
const LIST_SORTS = ['hand', 'added', 'title', 'release', 'score']

/** Pages, each with the call that it makes. */
export const PAGES: (Measured & { page: Address; api: Address })[] = [
  ...Object.entries(COLLECTION).map(([name, query]) => ({
    what: `page of 15, ${name}`,
    size: 'entries' as const,
    page: () => `/my-movies?${query}`,
    api: () => `/api/movies/user/list?fields=page&${query}`,
  })),
  ...Object.entries(WATCHLIST).map(([name, query]) => ({
    what: `watchlist, ${name}`,
    size: 'entries' as const,
    page: () => `/watchlist?${query}`,
    api: () => `/api/watchlist?${query}`,
  })),
  ...Object.entries(DIARY).map(([name, query]) => ({
    what: `diary, ${name}`,
    size: 'entries' as const,
    page: () => `/diary?${query}`,
    api: () => `/api/watches?facets=1&${query}`,
  })),
  {
    what: 'lists',
    size: 'listed',
    page: () => '/lists',
    api: () => '/api/lists',
  },
  {
    what: 'list of the member, first page',
    size: 'listed',
    page: ({ list }) => `/list/${list.id}`,
    api: ({ list }) => `/api/lists/${list.id}`,
  },
  {
    what: 'list of the member, last page in the editor',
    size: 'listed',
    page: ({ list }) => `/list/${list.id}?edit&page=${LAST}`,
    api: ({ list }) => `/api/lists/${list.id}?for=editor&page=${LAST}`,
  },
  {
    what: 'up next',
    size: 'shows',
    page: () => '/up-next',
    api: () => '/api/up-next',
  },
  {
    what: `statistics of ${YEAR}`,
    size: 'entries',
    page: () => `/statistics?year=${YEAR}`,
    api: () => `/api/statistics?year=${YEAR}`,
  },
  {
    what: 'statistics of all time',
    size: 'entries',
    page: () => '/statistics',
    api: () => '/api/statistics',
  },
]

/** Parts of pages. */
export const API_VIEWS: (Measured & { api: Address })[] = [
  ...LIST_SORTS.map((sort) => ({
    what: `60 titles of a list by ${sort}`,
    size: 'listed' as const,
    api: ({ list }: Scene) => `/api/lists/${list.id}?sort=${sort}`,
  })),
  {
    what: 'how many titles of a list are in the collection',
    size: 'listed',
    api: ({ list }) => `/api/lists/${list.id}/collected`,
  },
  { what: 'the first five up next, of home', size: 'shows', api: () => '/api/up-next/shows' },
  { what: 'progress in a show', size: 'shows', api: () => `/api/shows/${SHOW}/progress` },
]

/** Changes, each taken back before the next run. */
export const CHANGES: (Measured & { step: Step; before: Step })[] = [
  { what: 'log a watch', size: 'entries', step: logWatch, before: removeLogged },
  { what: 'mark an episode', size: 'shows', step: mark({ episode: 1 }), before: unmark },
  { what: 'mark a season', size: 'shows', step: mark({}), before: unmark },
  {
    what: 'add to the watchlist',
    size: 'entries',
    step: (scene) => scene.call('PUT', `/api/watchlist/movie/${MOVIE}`, {}),
    before: (scene, run) =>
      run === 0 ? Promise.resolve() : scene.call('DELETE', `/api/watchlist/movie/${MOVIE}`),
  },
  {
    what: 'move the last title of a list to its top',
    size: 'listed',
    step: (scene) => moveLast(scene, 1),
    before: (scene) => moveLast(scene, scene.list.length),
  },
]

/** The title that was last at first. */
function moveLast({ call, list }: Scene, position: number): Promise<unknown> {
  return call('PUT', `/api/lists/${list.id}/titles/movie/${list.length}`, { position })
}

const logged = new Map<Scene, number>()

async function logWatch(scene: Scene): Promise<void> {
  const { body } = await scene.call('POST', '/api/watches', { titleId: MOVIE, watchedOn: '2019-05-12' })
  logged.set(scene, JSON.parse(body).watch.id)
}

async function removeLogged(scene: Scene): Promise<void> {
  const id = logged.get(scene)
  if (id !== undefined) await scene.call('DELETE', `/api/watches/${id}`)
}

function mark(place: { episode?: number }): Step {
  return (scene) => scene.call('PUT', `/api/shows/${SHOW}/progress`, { action: 'mark', season: 1, ...place })
}

function unmark(scene: Scene): Promise<unknown> {
  return scene.call('PUT', `/api/shows/${SHOW}/progress`, { action: 'unmark', season: 1 })
}
