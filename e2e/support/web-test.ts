import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import type { Mood } from './stub-upstream.ts'
import { startWebAlone, type WebAlone } from './web-alone.ts'

/**
 * Tests of the web app alone. One worker has one such app, and each test finds its upstream in good health; pages that
 * are kept stay kept, so a test about a title takes a number of its own.
 */
export const test = base.extend<{ web: WebAlone }, { shared: WebAlone }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern.
    async ({}, use) => {
      const web = await startWebAlone()
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

/** Signs in as the stub's own member, who is an admin and keeps one film. */
export async function signInAlone(web: WebAlone, context: BrowserContext): Promise<void> {
  const data = { email: 'stub@example.test', password: 'anything' }
  const answer = await context.request.post(`${web.url}${ENDPOINTS.login.path}`, { data })
  expect(answer.ok()).toBe(true)
}

/** The ways a call goes wrong, each with what is to be said; neighbours differ, so that each is seen to appear. */
export function failures(sentence: string, unanswered = sentence): [Mood, string][] {
  return [
    [{ status: 500, body: { message: 'Out of film.' } }, 'Out of film.'],
    [{ status: 500 }, sentence],
    [{ status: 422, body: { message: 'The lamp is broken.' } }, 'The lamp is broken.'],
    ['breaks', unanswered],
  ]
}

/** Expects a sentence on the page: whole, to the last full stop. */
export async function says(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
}
