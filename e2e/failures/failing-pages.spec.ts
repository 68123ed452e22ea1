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
import { waitForHydration } from '../support/members.ts'
import { type StubbedWeb, startStubbedWeb } from '../support/stubbed-web.ts'
import { expectMessage, signInToStub, test } from '../support/web-test.ts'

interface Screen {
  path: string
  call: Call
  message: string
}

const PUBLIC: Screen[] = [
  { path: '/search?query=dune', call: search, message: MESSAGES.searchFailed.multi },
  { path: '/search?query=dune&type=person', call: search, message: MESSAGES.searchFailed.person },
  { path: '/movie/901', call: titleDetails, message: MESSAGES.detailsFailed.movie },
  { path: '/tv/902', call: titleDetails, message: MESSAGES.detailsFailed.tv },
  { path: '/person/903', call: personDetails, message: MESSAGES.detailsFailed.person },
]
const PRIVATE: Screen[] = [
  { path: '/profile', call: viewerAccount, message: MESSAGES.profileFailed },
  { path: '/my-movies', call: listEntries, message: MESSAGES.collectionFailed },
  { path: '/admin/users', call: listMembers, message: MESSAGES.membersFailed },
  { path: '/admin/users', call: viewerAccount, message: MESSAGES.membersFailed },
]
const PROFILE = { path: '/user/904', call: memberProfile, message: MESSAGES.memberNoResponse }

test('each page shows its failure and offers to try again', async ({ page, context, web }) => {
  await signInToStub(web, context)
  for (const { path, call, message } of [...PUBLIC, ...PRIVATE]) {
    web.upstream.fails(call, { status: 500 })
    const response = await page.goto(web.url + path)
    expect([path, response?.status(), Number(response?.headers()['retry-after']) > 0]).toEqual([
      path,
      503,
      true,
    ])
    await expectMessage(page, message)
    web.upstream.fails(call, { status: 503, body: { message: `Out of film at ${path}.` } })
    const retry = page.locator('main').getByRole('link', { name: /^Try again$/i })
    await retry.click()
    await expectMessage(page, `Out of film at ${path}.`)
    await expectMessage(page, message)
    web.upstream.recovers()
    await retry.click()
    await expect(page.getByText(message)).toHaveCount(0)
  }
})

test('while the server cannot identify the viewer, the admin page stays hidden', async ({ context, web }) => {
  await signInToStub(web, context)
  const page = `${web.url}/admin/users`
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  const read = async (headers: Record<string, string>) =>
    (await context.request.get(page, { headers })).text()
  // The page contains this text while the viewer is known, so its absence below means something.
  expect(await read({})).toContain('other@example.test')
  const unknown = [403, 404, 429, 500, 502, 503].map((status) => ({ status }))
  for (const failure of [...unknown, { status: 200, body: 'nonsense' }, 'connection reset'] as const) {
    web.upstream.fails(viewerAccount, failure)
    for (const headers of kinds) expect(await read(headers)).not.toMatch(/@example\.test|"is_admin"|>other</)
  }
})

test('a missing profile shows the server’s message', async ({ page, web }) => {
  web.upstream.fails(memberProfile, { status: 404, body: { message: 'User not found' } })
  const response = await page.goto(`${web.url}/user/905`)
  expect(response?.status()).toBe(404)
  await expectMessage(page, MESSAGES.memberServerError(404, 'User not found'))
})

test('every page and form times out on a server that never responds', async ({ browser, context, web }) => {
  test.slow()
  await signInToStub(web, context)
  const screens = [...PUBLIC, ...PRIVATE.filter(({ call }) => call !== viewerAccount), PROFILE]
  for (const { call } of [...screens, { call: login }]) web.upstream.fails(call, 'no response')
  const visitor = await browser.newContext()
  // In parallel: each request takes the upstream's timeout of ten seconds.
  await Promise.all([
    expectFailures(web, context, screens),
    visitor.newPage().then((page) => expectFailedSignIn(page, web)),
  ])
  await visitor.close()
})

test('while the API is unavailable, cached pages are served, and other pages and forms show the failure', async ({
  context,
}) => {
  const web = await startStubbedWeb()
  try {
    await signInToStub(web, context)
    const cached = ['/', '/movie/906', '/tv/907', '/person/908', '/user/909']
    const read = () =>
      Promise.all(cached.map(async (path) => (await context.request.get(web.url + path)).text()))
    const pages = await read()
    await web.upstream.close()
    expect(await read()).toEqual(pages)
    await expectFailures(web, context, [...PUBLIC, ...PRIVATE, PROFILE])
    await context.clearCookies()
    await expectFailedSignIn(await context.newPage(), web)
  } finally {
    await web.remove()
  }
})

async function expectFailures(web: StubbedWeb, context: BrowserContext, screens: Screen[]): Promise<void> {
  await Promise.all(
    screens.map(async ({ path, message }) => {
      const page = await context.newPage()
      await page.goto(web.url + path)
      await expectMessage(page, message)
      await page.close()
    }),
  )
}

async function expectFailedSignIn(page: Page, web: StubbedWeb): Promise<void> {
  await page.goto(`${web.url}/login`)
  await waitForHydration(page)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(MESSAGES.loginFailed, { exact: true })).toBeVisible({ timeout: 30_000 })
}
