import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  type Call,
  listEntries,
  listMembers,
  login,
  memberProfile,
  personDetails,
  search,
  titleDetails,
  viewerAccount,
} from '#contract'
import { headerFaults } from '../../scripts/hard/corpus/response-headers.ts'
import { sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { waitForHydration } from '../support/members.ts'
import { type StubbedWeb, startStubbedWeb } from '../support/stubbed-web.ts'
import { expectMessage, signInToStub, test } from '../support/web-test.ts'

interface Screen {
  path: string
  call: Call
  message: string
}

/** Public screens, whose pages stay cached where they have once succeeded: each test has its own ids. */
function publicScreens(id: number): Screen[] {
  return [
    {
      path: '/search?query=dune',
      call: search,
      message: 'Failed to search movies and TV shows. Please try again.',
    },
    {
      path: '/search?query=dune&type=person',
      call: search,
      message: 'Failed to search people. Please try again.',
    },
    { path: `/movie/${id}`, call: titleDetails, message: 'Failed to load movie details. Please try again.' },
    { path: `/tv/${id}`, call: titleDetails, message: 'Failed to load TV show details. Please try again.' },
    {
      path: `/person/${id}`,
      call: personDetails,
      message: 'Failed to load person details. Please try again.',
    },
  ]
}

const PRIVATE: Screen[] = [
  { path: '/profile', call: viewerAccount, message: 'Failed to load your profile. Please try again later.' },
  {
    path: '/my-movies',
    call: listEntries,
    message: 'Failed to load your collection. Please try again later.',
  },
  { path: '/admin/users', call: listMembers, message: 'Failed to load users' },
  { path: '/admin/users', call: viewerAccount, message: 'Failed to load users' },
]
const PROFILE = {
  path: '/user/904',
  call: memberProfile,
  message: 'No response received from server. Please check your connection.',
}

test('the web app writes nothing beside its log', async ({ web, page }) => {
  await page.goto(`${web.url}/`)
  expect(web.printed()).toBe('')
})

test('each page shows its failure and the server’s reason, and offers to try again', async ({
  page,
  context,
  web,
}) => {
  await signInToStub(web, context)
  for (const { path, call, message } of [...publicScreens(901), ...PRIVATE]) {
    web.upstream.fails(call, { status: 503, body: { message: `Out of film at ${path}.` } })
    const response = await page.goto(web.url + path)
    const headers = response?.headers() ?? {}
    expect([path, response?.status(), Number(headers['retry-after']) > 0]).toEqual([path, 503, true])
    expect(headers['cache-control'], path).toContain('no-store')
    await expectMessage(page, `Out of film at ${path}.`)
    await expectMessage(page, message)
    web.upstream.recovers()
    await page
      .locator('main')
      .getByRole('link', { name: /^Try again$/i })
      .click()
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

test('every page and form fails on a server that never responds, and on one that is gone, where cached pages and share images are served', async ({
  browser,
  context,
  web,
}) => {
  test.slow()
  await signInToStub(web, context)
  const screens = [...publicScreens(902), ...PRIVATE.filter(({ call }) => call !== viewerAccount), PROFILE]
  for (const { call } of [...screens, { call: login }]) web.upstream.fails(call, 'no response')
  const others = [await browser.newContext(), await browser.newContext()] as const
  // In parallel: each request takes the upstream's timeout of ten seconds.
  await Promise.all([
    expectFailures(web, context, screens),
    others[0].newPage().then((page) => expectFailedSignIn(page, web)),
    expectCachedPages(others[1]),
  ])
  for (const other of others) await other.close()
})

/** Reads pages, ends the API, and expects those pages alone, and failures of all else. */
async function expectCachedPages(context: BrowserContext): Promise<void> {
  const web = await startStubbedWeb()
  try {
    await signInToStub(web, context)
    const cached = ['/', '/movie/906', '/tv/907', '/person/908', '/user/909']
    const read = () =>
      Promise.all(cached.map(async (path) => (await context.request.get(web.url + path)).text()))
    const pages = await read()
    const picture = '/movie/906/share.png'
    expect((await context.request.get(web.url + picture)).status()).toBe(200)
    await web.upstream.close()
    expect(await read()).toEqual(pages)
    expect((await context.request.get(web.url + picture)).status()).toBe(200)
    const missing = await context.request.get(`${web.url}/movie/910/share.png`)
    expect([missing.status(), missing.headers()['retry-after']]).toEqual([503, '10'])
    expect(missing.headers()['cache-control']).toContain('no-store')
    await expectFailures(web, context, [...publicScreens(903), ...PRIVATE, PROFILE])
    for (const [path, status] of [
      ['/movie/911', 503],
      ['/user/911?page=2', 503],
      ['/search?query=a', 503],
      ['/api/movies/top', 502],
      [`/pictures/${'a'.repeat(64)}.webp`, 502],
    ] as const) {
      const response = await sendRaw(web.url, { path })
      expect([response.status, ...headerFaults({ path }, response)]).toEqual([status])
    }
    await context.clearCookies()
    await expectFailedSignIn(await context.newPage(), web)
  } finally {
    await web.remove()
  }
}

async function expectFailures(
  web: StubbedWeb,
  { request }: BrowserContext,
  screens: Screen[],
): Promise<void> {
  await Promise.all(
    screens.map(async ({ path, message }) => {
      const response = await request.get(web.url + path, { timeout: 60_000 })
      expect([path, response.status()]).toEqual([path, 503])
      expect(await response.text(), path).toContain(message)
    }),
  )
}

async function expectFailedSignIn(page: Page, web: StubbedWeb): Promise<void> {
  await page.goto(`${web.url}/login`)
  await waitForHydration(page)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Failed to login', { exact: true })).toBeVisible({ timeout: 30_000 })
}
