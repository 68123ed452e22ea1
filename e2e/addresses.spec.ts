import { expect, test } from '@playwright/test'
import { memberSession } from './support/members.ts'

test('an address with a name redirects permanently to the one without', async ({ request }) => {
  for (const [address, destination] of [
    ['/movie/157336-interstellar', '/movie/157336'],
    ['/tv/1396-breaking-bad?language=de', '/tv/1396?language=de'],
    ['/person/10297-', '/person/10297'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([308, destination])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address of nothing responds with 404, a full page and a link home', async ({ page }) => {
    const ids = ['/movie/0', '/movie/abc', '/movie/999999999', '/movie/99999999999', '/movie/x-603']
    const others = ['/movie/0-zero', '/tv/-1', '/person/x', '/user/x', '/user/20-ada', '/nothing-here']
    for (const address of [...ids, ...others]) {
      expect([address, (await page.goto(address))?.status()]).toEqual([address, 404])
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
    }
  })
})

test('/favicon.ico is an icon', async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
})

test('the well-known address for changing a password leads to where it is changed', async ({
  page,
  context,
}) => {
  const response = await page.goto('/.well-known/change-password')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL('/forgot-password')
  const redirect = await response?.request().redirectedFrom()?.response()
  expect([302, 303, 307]).toContain(redirect?.status())
  expect(redirect?.headers()['cache-control']).toContain('no-store')
  await memberSession(context)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/profile#security')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
})
