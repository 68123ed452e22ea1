import { makeList } from './lists.ts'
import { type Client, demoSession } from './members.ts'

/** One page of each kind: what a visitor reads. */
export const VISITOR_PAGES = [
  '/',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/movie/157336',
  '/tv/1396',
  '/movie/603/watch',
  '/franchise/9000001',
  '/person/10297',
  '/browse/movies/western',
  '/user/20',
  '/user/12/tv/1396',
  '/list',
  '/login',
  '/register',
  '/forgot-password',
  '/accessibility',
  '/developers',
  '/nowhere',
]

/** What members have besides. */
const MEMBER_PAGES = [
  '/',
  '/my-movies',
  '/watchlist',
  '/up-next',
  '/recommendations',
  '/diary',
  '/lists',
  '/statistics',
  '/import',
  '/connections',
  '/export',
  '/rate',
  '/profile',
  '/profile?tab=settings',
  '/profile/events',
  '/movie/27205',
  '/tv/1399',
  '/franchise/9000001',
]

/** Signs in as the demo community's member, and makes a list. @returns the pages of members, and its own */
export async function memberPages(context: Client): Promise<{ pages: string[]; list: string }> {
  await demoSession(context)
  const id = await makeList(context, { name: 'Slow trains', description: 'They go.', privacy: 'link' })
  const list = `/list/${id}`
  return { pages: [...MEMBER_PAGES, list], list }
}
