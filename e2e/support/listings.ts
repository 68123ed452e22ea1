import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { addEntries } from './members.ts'

/** More titles than the twelfth of the demo community's members has. */
const TITLES = 140

/** Adds enough titles to make the member a Top Contributor. */
export async function becomeTopContributor(context: BrowserContext): Promise<void> {
  const movies = (await read(context.request, '/sitemaps/movie-1.xml')).matchAll(/\/movie\/(\d+)</g)
  const ids = Array.from(movies, ([, id]) => Number(id)).slice(0, TITLES)
  await addEntries(context, ...ids.map((id) => ({ id })))
  // Lists may be cached without the member: a change of privacy renders them again.
  for (const is_private of [true, false]) {
    await context.request.put(ENDPOINTS.updatePrivacy.path, { data: { is_private } })
  }
}

/** Which of the pages and files that list members link to a path. */
export async function listingsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const listings = ['/', '/sitemaps/listed.xml', '/sitemaps/member-1.xml']
  const texts = await Promise.all(listings.map((listing) => read(request, listing)))
  return listings.filter((_, at) => new RegExp(`${path}["<]`).test(texts[at] ?? ''))
}

export async function read(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  return (await request.get(path, { headers })).text()
}
