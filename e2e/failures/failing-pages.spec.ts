import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  type Call,
  listEntries,
  listMembers,
  login,
  MESSAGES,
  memberProfile,
  personDetails,
  search,
  titleDetails,
  viewerAccount,
} from '#contract'
import { ready } from '../support/people.ts'
import { startWebAlone, type WebAlone } from '../support/web-alone.ts'
import { says, signInAlone, test } from '../support/web-test.ts'

interface Screen {
  path: string
  call: Call
  sentence: string
}

const PUBLIC: Screen[] = [
  { path: '/search?query=dune', call: search, sentence: MESSAGES.searchFailed.multi },
  { path: '/search?query=dune&type=person', call: search, sentence: MESSAGES.searchFailed.person },
  { path: '/movie/901', call: titleDetails, sentence: MESSAGES.detailsFailed.movie },
  { path: '/tv/902', call: titleDetails, sentence: MESSAGES.detailsFailed.tv },
  { path: '/person/903', call: personDetails, sentence: MESSAGES.detailsFailed.person },
]
const PRIVATE: Screen[] = [
  { path: '/profile', call: viewerAccount, sentence: MESSAGES.profileFailed },
  { path: '/my-movies', call: listEntries, sentence: MESSAGES.collectionFailed },
  { path: '/admin/users', call: listMembers, sentence: MESSAGES.membersFailed },
  { path: '/admin/users', call: viewerAccount, sentence: MESSAGES.membersFailed },
]
const PROFILE = { path: '/user/904', call: memberProfile, sentence: MESSAGES.memberNoResponse }

test('each page shows its failure and offers to try again', async ({ page, context, web }) => {
  await signInAlone(web, context)
  for (const { path, call, sentence } of [...PUBLIC, ...PRIVATE]) {
    web.upstream.fails(call, { status: 500 })
    const answer = await page.goto(web.url + path)
    expect([path, answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([path, 503, true])
    await says(page, sentence)
    web.upstream.fails(call, { status: 503, body: { message: `Out of film at ${path}.` } })
    const again = page.locator('main').getByRole('link', { name: /^Try again$/i })
    await again.click()
    await says(page, `Out of film at ${path}.`)
    await says(page, sentence)
    web.upstream.recovers()
    await again.click()
    await expect(page.getByText(sentence)).toHaveCount(0)
  }
})

test('while the server cannot identify the viewer, the admin page stays hidden', async ({ context, web }) => {
  await signInAlone(web, context)
  const page = `${web.url}/admin/users`
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  const read = async (headers: Record<string, string>) =>
    (await context.request.get(page, { headers })).text()
  // The same words are there for an admin: a test that looks for nothing would find nothing.
  expect(await read({})).toContain('other@example.test')
  const unknown = [403, 404, 429, 500, 502, 503].map((status) => ({ status }))
  for (const mood of [...unknown, { status: 200, body: 'nonsense' }, 'breaks'] as const) {
    web.upstream.fails(viewerAccount, mood)
    for (const headers of kinds) expect(await read(headers)).not.toMatch(/@example\.test|"is_admin"|>other</)
  }
})

test('a missing profile shows the server’s message', async ({ page, web }) => {
  web.upstream.fails(memberProfile, { status: 404, body: { message: 'User not found' } })
  const answer = await page.goto(`${web.url}/user/905`)
  expect(answer?.status()).toBe(404)
  await says(page, MESSAGES.memberServerError(404, 'User not found'))
})

test('every page and form times out on a server that never responds', async ({ browser, context, web }) => {
  test.slow()
  await signInAlone(web, context)
  const screens = [...PUBLIC, ...PRIVATE.filter(({ call }) => call !== viewerAccount), PROFILE]
  for (const { call } of [...screens, { call: login }]) web.upstream.fails(call, 'hangs')
  const visitor = await browser.newContext()
  // All at once: each takes the ten seconds that an upstream has.
  await Promise.all([
    failAtOnce(web, context, screens),
    visitor.newPage().then((page) => signingInFails(page, web)),
  ])
  await visitor.close()
})

test('when the server is gone, cached pages stay, and other pages and forms show the failure', async ({
  context,
}) => {
  const web = await startWebAlone()
  try {
    await signInAlone(web, context)
    const kept = ['/', '/movie/906', '/tv/907', '/person/908', '/user/909']
    const read = () =>
      Promise.all(kept.map(async (path) => (await context.request.get(web.url + path)).text()))
    const pages = await read()
    await web.upstream.close()
    expect(await read()).toEqual(pages)
    await failAtOnce(web, context, [...PUBLIC, ...PRIVATE, PROFILE])
    await context.clearCookies()
    await signingInFails(await context.newPage(), web)
  } finally {
    await web.remove()
  }
})

async function failAtOnce(web: WebAlone, context: BrowserContext, screens: Screen[]): Promise<void> {
  await Promise.all(
    screens.map(async ({ path, sentence }) => {
      const page = await context.newPage()
      await page.goto(web.url + path)
      await says(page, sentence)
      await page.close()
    }),
  )
}

async function signingInFails(page: Page, web: WebAlone): Promise<void> {
  await page.goto(`${web.url}/login`)
  await ready(page)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(MESSAGES.loginFailed, { exact: true })).toBeVisible({ timeout: 30_000 })
}
