import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { inDatabase } from './database.ts'
import { addEntries } from './members.ts'

/** Makes the member a Top Contributor: three titles that count as more than anybody of the demo community has. */
export async function becomeTopContributor(context: BrowserContext): Promise<void> {
  await addEntries(context, { id: 603 }, { id: 680 }, { id: 238 })
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  await inDatabase((db) =>
    db.updateTable('members').set({ entry_count: 10_000 }).where('id', '=', id).execute(),
  )
  // Lists may be cached without the member: a change of privacy renders them again.
  for (const isPrivate of [true, false]) {
    await context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate } })
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
