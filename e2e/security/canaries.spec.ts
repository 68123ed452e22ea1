import { expect } from '@playwright/test'
import {
  type Call,
  listEntries,
  listMembers,
  memberProfile,
  personDetails,
  popularMovies,
  popularPeople,
  search,
  titleDetails,
  topContributors,
  topRated,
  toRequest,
  viewerAccount,
} from '#contract'
import { CANARIES, recordViolations } from '../support/canaries.ts'
import { signInToStub, test } from '../support/web-test.ts'

const CALLS: readonly [Call, object][] = [
  [titleDetails, { id: 971 }],
  [personDetails, { id: 973 }],
  [memberProfile, { id: 974 }],
  [search, { query: 'a' }],
  ...[popularMovies, popularPeople, topRated, topContributors, listEntries, listMembers, viewerAccount].map(
    (call): [Call, object] => [call, {}],
  ),
]
const PAGES = ['/movie/', '/tv/', '/person/', '/user/'].map((path) => (n: number) => `${path}${9_700 + n}`)
const OTHERS = ['/search?query=a', '/my-movies', '/profile', '/admin/users']

/** The same response body with each string replaced by a canary, except `media_type`. */
function replaceText(body: unknown, canary: string): unknown {
  if (typeof body === 'string') return canary
  if (Array.isArray(body)) return body.map((item) => replaceText(item, canary))
  if (typeof body !== 'object' || body === null) return body
  const replaced = (name: string, value: unknown) =>
    name === 'media_type' ? value : replaceText(value, canary)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, replaced(name, value)]))
}

test('text from the API is never run as markup', async ({ page, context, web }) => {
  test.slow()
  await signInToStub(web, context)
  const violations = await recordViolations(page)
  const bodies = await Promise.all(
    CALLS.map(async ([call, input]) => {
      const { target } = toRequest(call, input as never)
      return (await fetch(web.upstream.url + target)).json()
    }),
  )
  // All canaries together; a javascript: link only runs alone.
  for (const [n, canary] of [CANARIES.join(' '), 'javascript:alert(8)'].entries()) {
    for (const [at, [call]] of CALLS.entries())
      web.upstream.respondsWith(call, replaceText(bodies[at], canary))
    // Pages stay cached: each canary uses its own ids.
    for (const path of [...PAGES.map((pathOf) => pathOf(n)), ...OTHERS]) {
      await page.goto(web.url + path, { waitUntil: 'load' })
      await expect(page.locator('main')).toContainText('alert(')
      expect([path, ...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
    }
  }
})
