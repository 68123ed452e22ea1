import { type BrowserContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf } from '../support/account.ts'
import { read } from '../support/listings.ts'
import { makeList } from '../support/lists.ts'
import { adminSession, memberSession } from '../support/members.ts'

test('a list by link is listed nowhere, and a private one is its owner’s alone', async ({
  page,
  context,
  browser,
  request,
}) => {
  await memberSession(context)
  const byLink = await makeList(context, { name: 'Slow trains', privacy: 'link' })
  const html = await read(request, `/list/${byLink}`)
  expect(html).toContain('noindex')
  expect(html).not.toContain('"@type":"ItemList"')
  expect(await read(request, '/sitemaps/list-1.xml')).not.toContain(byLink)

  const id = await makeList(context, { name: 'Slow trains' })
  await page.goto(`/list/${id}`)
  await expect(page.getByText(/· Private · changed on /)).toBeVisible()
  const other = await browser.newContext()
  await memberSession(other)
  for (const path of [`/list/${id}`, `/list/${id}?edit`, `/list/${id}?page=1`]) {
    expect([path, (await other.request.get(path)).status()]).toEqual([path, 404])
  }
  await expectStatus(request, id, 404)
  expect((await request.get(`/list/${id}?edit`)).url()).toMatch(/\/login$/)
})

test('a list is gone from every address at once that is made private, or whose author’s profile or account is', async ({
  context,
  browser,
  request,
}) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains', privacy: 'public' })
  await expectStatus(request, id, 200)
  await context.request.put(`/api/lists/${id}`, { data: { privacy: 'private' } })
  await expectStatus(request, id, 404)
  await context.request.put(`/api/lists/${id}`, { data: { privacy: 'public' } })
  await expectStatus(request, id, 200)
  expect(await read(request, '/sitemaps/list-1.xml')).toContain(id)
  await context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate: true } })
  await expectStatus(request, id, 404)
  expect(await read(request, '/sitemaps/list-1.xml')).not.toContain(id)
  await context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate: false } })
  await expectStatus(request, id, 200)
  const admins = await browser.newContext()
  await adminSession(admins)
  const account = await accountOf(context)
  await admins.request.delete(ENDPOINTS.deleteMember.path.replace('{id}', account.id))
  await expectStatus(request, id, 404)
})

async function expectStatus(request: BrowserContext['request'], id: string, status: number): Promise<void> {
  for (const path of [`/list/${id}`, `/list/${id}?page=2`, `/list/${id}/share.png`, `/list/${id}/feed.xml`]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, status])
  }
}
