import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { becomeTopContributor, listingsOf, read } from '../support/listings.ts'
import { adminSession, memberSession, savePicture } from '../support/members.ts'

test('a profile that is made private, and a deleted member, are gone from every address and list at once', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow()
  const { username } = await memberSession(context)
  const picture = await savePicture(context)
  await becomeTopContributor(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const profile = [`/user/${id}`, `/user/${id}?page=2`, `/user/${id}/share.png`, `/user/${id}/feed.xml`]
  const statusesOf = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await request.get(path)).status()))
  expect(await statusesOf(profile)).toEqual([200, 200, 200, 200])
  expect(await listingsOf(request, `/user/${id}`)).toHaveLength(3)

  await page.goto('/profile')
  await expect(
    page.getByText('Anyone with the link can see your titles and ratings. Your email stays private.'),
  ).toBeVisible()
  const privacy = page.getByRole('checkbox', { name: 'Private profile' })
  await privacy.check()
  await expect(page.getByRole('main').getByText('Your profile is private now.')).toBeVisible()
  await expect(privacy).toBeFocused()
  expect(await statusesOf(profile)).toEqual([404, 404, 404, 404])
  expect(await listingsOf(request, `/user/${id}`)).toEqual([])
  await page.reload()
  await expect(privacy).toBeChecked()
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page.getByText('This profile is private.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.goto('/profile')
  await privacy.uncheck()
  await expect(page.getByRole('main').getByText('Your profile is public now.')).toBeVisible()
  expect(await listingsOf(request, `/user/${id}`)).toHaveLength(3)

  const own = [...profile, picture]
  const etags = new Map<string, string>()
  for (const path of own) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    etags.set(path, response.headers().etag ?? '')
  }
  const data = { rsc: '1' }
  expect(await read(request, `/user/${id}`, data)).toContain(username)
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
