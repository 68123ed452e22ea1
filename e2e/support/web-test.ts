import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { type StubbedWeb, startStubbedWeb } from './stubbed-web.ts'

/**
 * Tests of the web app with a stub of the API, one per worker. Each test begins with default responses; cached pages
 * stay cached, so a test that changes a title uses its own id.
 */
export const test = base.extend<{ web: StubbedWeb }, { shared: StubbedWeb }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const web = await startStubbedWeb()
      await use(web)
      await web.remove()
    },
    { scope: 'worker' },
  ],
  web: async ({ shared }, use) => {
    shared.upstream.recovers()
    await use(shared)
  },
})

/** Signs in as the stub's member, an admin whose collection has one film. */
export async function signInToStub(web: StubbedWeb, context: BrowserContext): Promise<void> {
  const data = { email: 'stub@example.test', password: 'anything' }
  const response = await context.request.post(`${web.url}${ENDPOINTS.login.path}`, { data })
  expect(response.ok()).toBe(true)
}

/** Expects the exact message on the page. */
export async function expectMessage(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
}
