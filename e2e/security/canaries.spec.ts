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
import { CANARIES, watch } from '../support/canaries.ts'
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

/** The same answer, every word in it a canary; what kind of thing it is stays. */
function spoil(body: unknown, canary: string): unknown {
  if (typeof body === 'string') return canary
  if (Array.isArray(body)) return body.map((one) => spoil(one, canary))
  if (typeof body !== 'object' || body === null) return body
  const kept = (name: string, value: unknown) => (name === 'media_type' ? value : spoil(value, canary))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, kept(name, value)]))
}

test('text from the API is never run as markup', async ({ page, context, web }) => {
  test.slow()
  await signInToStub(web, context)
  const seen = await watch(page)
  const bodies = await Promise.all(
    CALLS.map(async ([call, input]) => {
      const { target } = toRequest(call, input as never)
      return (await fetch(web.upstream.url + target)).json()
    }),
  )
  // All at once, and alone what only a link would run.
  for (const [n, canary] of [CANARIES.join(' '), 'javascript:alert(8)'].entries()) {
    for (const [at, [call]] of CALLS.entries()) web.upstream.respondsWith(call, spoil(bodies[at], canary))
    // Kept pages stay kept: each canary has numbers of its own.
    for (const path of [...PAGES.map((pathOf) => pathOf(n)), ...OTHERS]) {
      await page.goto(web.url + path, { waitUntil: 'load' })
      await expect(page.locator('main')).toContainText('alert(')
      expect([path, ...seen, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
    }
  }
})
