import 'server-only'
import { type KnownId, KnownKind, testConnection } from '#contract'
import { browsePaths } from '#lib/addresses/browse-path'
import { listPath, memberPath, personPath, ROUTES, titlePath } from '#lib/addresses/routes'
import {
  popularMovies,
  popularPeople,
  popularShows,
  topContributors,
  topRated,
} from '#lib/server/pages/public-queries'
import { isBuild, siteUrl } from '#lib/server/settings'
import { isOffered } from '#lib/server/upstream/capabilities'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { inLanguage, type Language, SHIPPED, segmentOf } from '#lib/text/language'

const KINDS = KnownKind.options
const LISTED = 'listed'

const PATHS: Record<KnownKind, (id: KnownId) => string> = {
  movie: (id) => titlePath({ mediaType: 'movie', id: Number(id) }),
  tv: (id) => titlePath({ mediaType: 'tv', id: Number(id) }),
  person: (id) => personPath(Number(id)),
  member: (id) => memberPath(Number(id)),
  list: (id) => listPath(String(id)),
}

/** The same in every language: `de-movie-1` beside `movie-1`. */
export async function knownFiles(): Promise<string[]> {
  // A response that fails at build would not be cached at runtime either.
  const files = isBuild() ? [LISTED] : [LISTED, ...(await Promise.all(KINDS.map(filesOf))).flat()]
  return SHIPPED.flatMap((language) => files.map((file) => prefixOf(language) + file))
}

export async function knownPages(name: string): Promise<string[] | null> {
  const language = SHIPPED.find((one) => one !== 'en' && name.startsWith(prefixOf(one))) ?? 'en'
  const file = name.slice(prefixOf(language).length)
  if (file === LISTED) return absolute(await listedPaths(), language)
  const [, kind, page] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? []
  const known = KINDS.find((one) => one === kind)
  const ids = known ? await idsOn(known, Number(page)) : null
  return known && ids && ids.length > 0 ? absolute(ids.map(PATHS[known]), language) : null
}

function prefixOf(language: Language): string {
  return language === 'en' ? '' : `${segmentOf(language)}-`
}

/** Late pages cost the most: the last one is found by doubling and halving, not by reading all before it. */
async function filesOf(kind: KnownKind): Promise<string[]> {
  let [last, beyond] = [0, 1]
  while (await hasIds(kind, beyond)) [last, beyond] = [beyond, beyond * 2]
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2)
    if (await hasIds(kind, middle)) last = middle
    else beyond = middle
  }
  return Array.from({ length: last }, (_, at) => `${kind}-${at + 1}`)
}

async function hasIds(kind: KnownKind, page: number): Promise<boolean> {
  const ids = await idsOn(kind, page)
  return ids !== null && ids.length > 0
}

/** Null for a host without such a call. */
async function idsOn(kind: KnownKind, page: number): Promise<KnownId[] | null> {
  if (kind === 'list' && !(await isOffered('lists'))) return null
  return (await callUpstream(testConnection, { known: kind, page })).known
}

// What is popular differs by language: what is listed in one has to be in every other.
async function listedPaths(): Promise<string[]> {
  const [movies, shows, rated, people, members] = await Promise.all([
    popularMovies('en'),
    popularShows('en'),
    topRated('en'),
    popularPeople('en'),
    topContributors('en'),
  ])
  return [
    ROUTES.home,
    ROUTES.accessibility,
    ...((await isOffered('browse')) ? [...browsePaths('movie'), ...browsePaths('tv')] : []),
    ...((await isOffered('lists')) ? [ROUTES.publicLists] : []),
    ...[...movies, ...shows, ...rated, ...members.flatMap(({ newest }) => newest)].map(titlePath),
    ...people.map(({ id }) => personPath(id)),
    ...members.map(({ id }) => memberPath(id)),
  ]
}

function absolute(paths: string[], language: Language): string[] {
  return Array.from(new Set(paths), (path) => siteUrl() + inLanguage(path, language))
}
