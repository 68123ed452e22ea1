import 'server-only'
import { memberPath, personPath, ROUTES, titlePath } from '#lib/routes'
import { siteUrl } from '#lib/server/env'
import {
  memberProfile,
  popularMovies,
  popularPeople,
  popularShows,
  topContributors,
  topRated,
} from '#lib/server/queries'
import { UpstreamError } from '#lib/server/upstream-error'

/**
 * The absolute addresses of the public pages that any host's lists lead to: home, what is popular and well rated, the
 * largest collections with their owners, and popular people. Each address once.
 */
export async function knownPages(): Promise<string[]> {
  const [movies, shows, rated, people, members] = await Promise.all([
    popularMovies(),
    popularShows(),
    topRated(),
    popularPeople(),
    topContributors(),
  ])
  const collections = await Promise.all(members.map(({ id }) => collection(id)))
  const paths = [
    ROUTES.home,
    ...[...movies, ...shows, ...rated, ...collections.flat()].map(titlePath),
    ...people.map(({ id }) => personPath(id)),
    ...members.map(({ id }) => memberPath(id)),
  ]
  return Array.from(new Set(paths), (path) => siteUrl() + path)
}

async function collection(id: number) {
  try {
    return (await memberProfile(id))?.entries ?? []
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}
