import {
  addToWatchlist,
  addWatch,
  type InputOf,
  list,
  listCollected,
  listEntries,
  lists,
  listWatches,
  markEpisodes,
  putListTitle,
  removeFromWatchlist,
  removeWatch,
  showProgress,
  statistics,
  unmarkEpisodes,
  upNext,
  upNextShows,
  watchlist,
} from '#contract'
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
  'by date added': {},
  'by rating': { sort: 'rating' },
  'by title': { sort: 'title' },
  'by release date': { sort: 'release' },
  searched: { search: 'part 7' },
  'not rated': { unrated: '1' },
  'of one genre and decade': { genre: 18, decade: 1970 },
  'of a range of ratings': { from: 40, to: 60, sort: 'title' },
  'seen this year': { seen: YEAR },
  'last page by title': { sort: 'title', page: LAST },
} satisfies Record<string, InputOf<typeof listEntries>>
const WATCHLIST = {
  'by date added': {},
  'by title': { sort: 'title' },
  'by release date': { sort: 'release' },
  'by score': { sort: 'score' },
  'by runtime': { sort: 'runtime' },
  'of one genre and decade': { genre: 18, decade: 1970, out: '1' },
  searched: { search: 'part 7' },
  'last page': { page: LAST },
  'with a pick': { pick: 42 },
} satisfies Record<string, InputOf<typeof watchlist>>
const DIARY = {
  'newest page': {},
  'last page': { page: LAST },
  'of one year': { year: String(YEAR) },
  'of one type': { type: 'movie' },
  'of one tag': { tag: 'cinema' },
} satisfies Record<string, InputOf<typeof listWatches>>
const LIST_SORTS = ['hand', 'added', 'title', 'release', 'score'] as const

/** Pages, each with the call that it makes. */
export const PAGES: (Measured & { page: Address; api: Step })[] = [
  ...Object.entries(COLLECTION).map(([name, query]) => ({
    what: `page of 15, ${name}`,
    size: 'entries' as const,
    page: () => address('/my-movies', query),
    api: (scene: Scene) => scene.call(listEntries, { fields: 'page', ...query }),
  })),
  ...Object.entries(WATCHLIST).map(([name, query]) => ({
    what: `watchlist, ${name}`,
    size: 'entries' as const,
    page: () => address('/watchlist', query),
    api: (scene: Scene) => scene.call(watchlist, query),
  })),
  ...Object.entries(DIARY).map(([name, query]) => ({
    what: `diary, ${name}`,
    size: 'entries' as const,
    page: () => address('/diary', query),
    api: (scene: Scene) => scene.call(listWatches, { facets: '1', ...query }),
  })),
  {
    what: 'lists',
    size: 'listed',
    page: () => '/lists',
    api: (scene) => scene.call(lists, {}),
  },
  {
    what: 'list of the member, first page',
    size: 'listed',
    page: (scene) => `/list/${scene.list.id}`,
    api: (scene) => scene.call(list, { id: scene.list.id }),
  },
  {
    what: 'list of the member, last page in the editor',
    size: 'listed',
    page: (scene) => `/list/${scene.list.id}?edit&page=${LAST}`,
    api: (scene) => scene.call(list, { id: scene.list.id, for: 'editor', page: LAST }),
  },
  {
    what: 'up next',
    size: 'shows',
    page: () => '/up-next',
    api: (scene) => scene.call(upNext, {}),
  },
  {
    what: `statistics of ${YEAR}`,
    size: 'entries',
    page: () => `/statistics?year=${YEAR}`,
    api: (scene) => scene.call(statistics, { year: YEAR }),
  },
  {
    what: 'statistics of all time',
    size: 'entries',
    page: () => '/statistics',
    api: (scene) => scene.call(statistics, {}),
  },
]

/** Parts of pages. */
export const API_VIEWS: (Measured & { api: Step })[] = [
  ...LIST_SORTS.map((sort) => ({
    what: `60 titles of a list by ${sort}`,
    size: 'listed' as const,
    api: (scene: Scene) => scene.call(list, { id: scene.list.id, sort }),
  })),
  {
    what: 'how many titles of a list are in the collection',
    size: 'listed',
    api: (scene) => scene.call(listCollected, { id: scene.list.id }),
  },
  {
    what: 'the first five up next, of home',
    size: 'shows',
    api: (scene) => scene.call(upNextShows, {}),
  },
  { what: 'progress in a show', size: 'shows', api: (scene) => scene.call(showProgress, { id: SHOW }) },
]

/** Changes, each taken back before the next run. */
export const CHANGES: (Measured & { step: Step; before: Step })[] = [
  { what: 'log a watch', size: 'entries', step: logWatch, before: removeLogged },
  { what: 'mark an episode', size: 'shows', step: mark({ episode: 1 }), before: unmark },
  { what: 'mark a season', size: 'shows', step: mark({}), before: unmark },
  {
    what: 'add to the watchlist',
    size: 'entries',
    step: (scene) => scene.call(addToWatchlist, { type: 'movie', id: MOVIE }),
    before: (scene, run) =>
      run === 0 ? Promise.resolve() : scene.call(removeFromWatchlist, { type: 'movie', id: MOVIE }),
  },
  {
    what: 'move the last title of a list to its top',
    size: 'listed',
    step: (scene) => moveLast(scene, 1),
    before: (scene) => moveLast(scene, scene.list.length),
  },
]

function address(path: string, query: Record<string, string | number>): string {
  return `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}

/** The title that was last at first. */
function moveLast(scene: Scene, position: number): Promise<unknown> {
  const { id, length } = scene.list
  return scene.call(putListTitle, { id, type: 'movie', title: length, position })
}

const logged = new Map<Scene, number>()

async function logWatch(scene: Scene): Promise<void> {
  const { body } = await scene.call(addWatch, { titleId: MOVIE, watchedOn: '2019-05-12' })
  logged.set(scene, JSON.parse(body).watch.id)
}

async function removeLogged(scene: Scene): Promise<void> {
  const id = logged.get(scene)
  if (id !== undefined) await scene.call(removeWatch, { id })
}

function mark(place: { episode?: number }): Step {
  return (scene) => scene.call(markEpisodes, { id: SHOW, season: 1, ...place })
}

/** Nothing is marked before the first run. */
async function unmark(scene: Scene, run: number): Promise<void> {
  if (run > 0) await scene.call(unmarkEpisodes, { id: SHOW, season: 1 })
}
