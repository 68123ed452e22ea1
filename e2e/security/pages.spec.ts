import { expect, type Page, test } from '@playwright/test'
import { CANARIES, recordViolations } from '../support/canaries.ts'
import { memberSession } from '../support/members.ts'

/** All canaries together; a javascript: link only runs alone. */
const TEXTS = [CANARIES.join(' '), 'javascript:alert(8)']

test('text from a member is never run as markup', async ({ page, context }) => {
  const violations = await recordViolations(page)
  await memberSession(context)
  const { id } = await (await context.request.get('/api/users/me')).json()
  const biography = `${TEXTS[0]} canary`
  const saved = await context.request.put('/api/users/update', { data: { biography } })
  expect(saved.status()).toBe(200)
  for (const path of ['/profile', `/user/${id}?view=public`]) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('main')).toContainText('canary')
    await expectNoViolation(page, violations)
  }
})

test('text from the address is never run as markup', async ({ page }) => {
  const violations = await recordViolations(page)
  for (const text of TEXTS) {
    const value = encodeURIComponent(text)
    for (const path of [
      `/search?query=${value}&type=${value}&page=${value}`,
      `/?message=${value}`,
      `/login?message=${value}&verified=${value}`,
      `/reset-password?error=${value}&token=${value}`,
      `/verify-email?error=${value}`,
    ]) {
      await page.goto(path, { waitUntil: 'load' })
      await expectNoViolation(page, violations)
    }
  }
})

test('no query parameter chooses the redirect after sign-in', async ({ context }) => {
  await memberSession(context)
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
  ]) {
    for (const name of ['next', 'redirect', 'returnTo', 'callbackUrl']) {
      const response = await context.request.get(`/login?${name}=${target}`, { maxRedirects: 0 })
      const { host, pathname } = new URL(response.headers().location ?? '', response.url())
      expect([response.status(), host, pathname]).toEqual([307, new URL(response.url()).host, '/'])
    }
  }
})

async function expectNoViolation(page: Page, violations: string[]): Promise<void> {
  const all = [...violations, ...(await page.evaluate(() => window.cspViolations))]
  expect([page.url(), ...all]).toEqual([page.url()])
}
