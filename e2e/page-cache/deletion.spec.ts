import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { becomeTopContributor, listingsOf, read } from '../support/listings.ts'
import { adminSession, memberSession, savePicture } from '../support/members.ts'

test('a deleted member is gone from every address at once', async ({ context, browser, request }) => {
  test.slow()
  const { username } = await memberSession(context)
  const picture = await savePicture(context)
  await becomeTopContributor(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const own = [`/user/${id}`, `/user/${id}/share.png`, `/user/${id}/feed.xml`, picture]
  const data = { rsc: '1' }
  const etags = new Map<string, string>()
  for (const path of own) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    etags.set(path, response.headers().etag ?? '')
  }
  expect(await read(request, `/user/${id}`, data)).toContain(username)
  expect(await listingsOf(request, `/user/${id}`)).toHaveLength(3)
  expect(await read(request, '/')).toContain(picture)

  const admins = await browser.newContext()
  await adminSession(admins)
  const removed = await admins.request.delete(ENDPOINTS.deleteMember.path.replace('{id}', id))
  expect(removed.ok()).toBe(true)
  await admins.close()

  for (const path of own) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
    const known = await request.get(path, { headers: { 'if-none-match': etags.get(path) ?? '' } })
    expect([path, known.status()]).toEqual([path, 404])
    // Nor does the response that says so exist for a cache to keep.
    const missing = (await request.get(path)).headers().etag
    const again = await request.get(path, { headers: { 'if-none-match': missing ?? '"none"' } })
    expect([path, again.status()]).toEqual([path, 404])
  }
  expect(await read(request, `/user/${id}`, data)).not.toContain(username)
  expect(await listingsOf(request, `/user/${id}`)).toEqual([])
  expect(await read(request, '/')).not.toContain(picture)
})

test('a replaced picture is gone from its address and from the profile', async ({ context, request }) => {
  await memberSession(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const first = await savePicture(context)
  expect(await read(request, `/user/${id}`)).toContain(first)
  const second = await savePicture(context)
  expect((await request.get(first)).status()).toBe(404)
  const profile = await read(request, `/user/${id}`)
  expect([profile.includes(first), profile.includes(second)]).toEqual([false, true])
  await context.request.delete(ENDPOINTS.removePicture.path)
  expect((await request.get(second)).status()).toBe(404)
  expect(await read(request, `/user/${id}`)).not.toContain(second)
})

test('a shared cache may serve no page longer than an hour after its TTL', async ({ request }) => {
  for (const path of ['/', '/movie/603', '/person/31', '/user/1', '/user/1/share.png', '/sitemap.xml']) {
    const policy = (await request.get(path)).headers()['cache-control'] ?? ''
    const seconds = Number(/stale-while-revalidate=(\d+)/.exec(policy)?.[1] ?? 0)
    expect([path, seconds <= 3600]).toEqual([path, true])
  }
})
