import { expect, test } from '@playwright/test'
import { memberSession } from './support/members.ts'

for (const [address, destination] of [
  ['/movie/157336-interstellar', '/movie/157336'],
  ['/tv/1396-breaking-bad?language=de', '/tv/1396?language=de'],
  ['/person/10297-', '/person/10297'],
] as const) {
  test(`${address} redirects permanently to ${destination}`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe(destination)
  })
}

for (const address of ['/movie/x-603', '/movie/0-zero', '/user/20-ada']) {
  test(`${address} responds with 404`, async ({ request }) => {
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404)
  })
}

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
