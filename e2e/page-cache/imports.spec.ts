import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { archiveOf, importArchive, JOB, storedState } from '../support/imports.ts'
import { read } from '../support/listings.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, memberSession } from '../support/members.ts'

/** A film of no other test's lists: these are made meanwhile. */
const LISTED_HERE_ALONE = 207_703

test('an import that is taken back is gone from every address at once', async ({
  context,
  browser,
  request,
}) => {
  const author = await browser.newContext()
  await memberSession(author)
  await makeList(author, { name: 'Slow trains', privacy: 'public' }, [LISTED_HERE_ALONE])
  await memberSession(context)
  const id = await importArchive(context, await archiveOf(author))
  await read(request, '/sitemaps/list-1.xml')
  await run(context, id, 'apply', 'applied')
  const [list] = (await (await context.request.get('/api/lists')).json()).items
  const own = [`/list/${list.id}`, `/list/${list.id}/share.png`, `/list/${list.id}/feed.xml`]
  const counted = await listsOf(request, LISTED_HERE_ALONE)
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await read(request, '/sitemaps/list-1.xml')).toContain(list.id)

  await run(context, id, 'undo', 'undone')
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  expect(await read(request, '/sitemaps/list-1.xml')).not.toContain(list.id)
  // The cached page of a title has no number of lists that could be old; the browser's request counts this one no more.
  const title = await read(request, `/movie/${LISTED_HERE_ALONE}`)
  expect(title).toContain('>Public lists</a>')
  expect(title).not.toMatch(/In [\d,]+ public list/)
  expect(await listsOf(request, LISTED_HERE_ALONE)).toBe(counted - 1)
})

test('a profile that an import makes private is gone, though no page asks how the import goes', async ({
  context,
  browser,
  request,
}) => {
  const author = await browser.newContext()
  await memberSession(author)
  await author.request.put(`${process.env.E2E_URL}${ENDPOINTS.updatePrivacy.path}`, {
    data: { isPrivate: true },
  })
  await addEntries(author, { id: 603, rating: 80 })
  await memberSession(context)
  await addEntries(context, { id: 680, rating: 60 })
  const list = await makeList(context, { name: 'Night buses', privacy: 'public' })
  const account = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const own = [`/user/${account.id}`, `/list/${list}`].flatMap((path) => [
    path,
    `${path}/share.png`,
    `${path}/feed.xml`,
  ])
  const sitemaps = ['/sitemaps/member-1.xml', '/sitemaps/list-1.xml']
  const id = await importArchive(context, await archiveOf(author))
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  for (const path of sitemaps) await read(request, path)

  await context.request.post(ENDPOINTS.applyImport.path.replace('{id}', String(id)), { data: {} })
  // Visitors come while it runs, too.
  await expect
    .poll(async () => {
      await Promise.all([...own, ...sitemaps].map((path) => request.get(path)))
      return storedState(id)
    }, JOB)
    .toBe('applied')
  await expect(async () => {
    for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
    const listed = await Promise.all(sitemaps.map((path) => read(request, path)))
    expect(listed.some((xml) => xml.includes(list) || xml.includes(`/user/${account.id}<`))).toBe(false)
  }).toPass({ timeout: 15_000 })
})

/** How many public lists a film's row counts in the browser. */
async function listsOf(request: APIRequestContext, title: number): Promise<number> {
  const response = await request.get(`${ENDPOINTS.publicLists.path}?title=movie-${title}&size=1`)
  return (await response.json()).found
}

async function run(
  { request }: BrowserContext,
  id: number,
  act: 'apply' | 'undo',
  end: string,
): Promise<void> {
  const address = `/api/imports/${id}`
  expect((await request.post(`${address}/${act}`, { data: {} })).ok()).toBe(true)
  const state = async () => (await (await request.get(`${address}/progress`)).json()).state
  await expect.poll(state, JOB).toBe(end)
}
