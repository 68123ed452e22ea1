import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf } from '../support/account.ts'
import { read } from '../support/listings.ts'
import { makeList } from '../support/lists.ts'
import { adminSession, memberSession } from '../support/members.ts'

test('a public list is found by name, in its title’s page, on its author’s profile and in search, without JavaScript', async ({
  context,
  browser,
}) => {
  const { username } = await memberSession(context)
  const { id: member } = await accountOf(context)
  const name = uniqueName()
  for (const number of [1, 2, 3, 4]) await makeList(context, { name: `${name} ${number}`, privacy: 'public' })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Public lists' })).toBeVisible()
  await page.getByLabel('Name of a list').fill(name.toUpperCase())
  await page.getByLabel('Name of a list').press('Enter')
  await expect(page.getByText(`4 lists named “${name.toUpperCase()}”`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Public lists' })).toContainText(`by ${username}· 4 titles`)

  await page.goto(`/user/${member}`)
  const lists = page.getByRole('region', { name: 'Lists' })
  await expect(lists.getByRole('listitem')).toHaveCount(3)
  await lists.getByRole('link', { name: 'All 4' }).press('Enter')
  await expect(page.getByText(`4 lists by ${username}`)).toBeVisible()

  await page.goto('/movie/155')
  await page.getByRole('link', { name: 'Public lists', exact: true }).press('Enter')
  await expect(page).toHaveURL('/list?title=movie-155')
  await expect(page.getByText(/^\d+ lists? with The Dark Knight/)).toBeVisible()

  await page.goto(`/search?query=${name}`)
  await page.getByRole('link', { name: `4 lists named “${name}”` }).press('Enter')
  await page.getByRole('link', { name: `${name} 1` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} 1` })).toBeVisible()
})

test('the lists of a title stand in one line with their posters, within its column', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await makeList(context, { name: uniqueName(), privacy: 'public' }, [155, 238, 240, 680, 550, 13])
  for (const width of [320, 768, 1200, 1280, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/movie/155')
    const link = page.getByRole('link', { name: /^In \d+ public lists?$/ })
    const line = await link.locator('xpath=..').boundingBox()
    const last = await link.locator('xpath=../div/div[last()]').boundingBox()
    await expect(link.locator('xpath=../div/div').first()).toBeVisible()
    const end = (box: typeof line) => (box ? Math.floor(box.x + box.width) : Number.NaN)
    expect(end(last), `${width} px`).toBeLessThanOrEqual(end(line))
    expect(line?.height, `${width} px`).toBeLessThanOrEqual(52)
  }
})

test('the number of a title’s lists comes after the page, which has the row in its full height already', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await makeList(context, { name: uniqueName(), privacy: 'public' }, [TITLE, 238])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/public-lists?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/movie/${TITLE}`)
  const row = page.locator('a[href^="/list?title="]')
  await expect(row).toHaveText('Public lists')
  const before = await row.locator('xpath=..').boundingBox()
  answer()
  await expect(row).toHaveText(/^In \d+ public lists?$/)
  expect(await row.locator('xpath=..').boundingBox()).toEqual(before)
})

test('what no list is found by says so', async ({ page }) => {
  await page.goto('/list?query=zzzzzzzz')
  await expect(page.getByText('No public list named “zzzzzzzz”.')).toBeVisible()
  await page.getByRole('link', { name: 'All public lists' }).click()
  await expect(page).toHaveURL('/list')
  await page.goto('/movie/999999998')
  await expect(page.getByRole('link', { name: /public list/ })).toHaveCount(0)
})

test('search engines list the public lists, and not what is found among them', async ({ request }) => {
  const html = await read(request, '/list')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/list"/)
  expect(html).not.toContain('noindex')
  expect(await read(request, '/list?query=noir')).toContain('noindex')
  expect(await read(request, '/list?sort=titles')).toMatch(/<link rel="canonical" href="[^"]*\/list"/)
  expect(await read(request, '/sitemaps/listed.xml')).toContain('/list</loc>')
})

test('lists by link and private ones are found nowhere', async ({ context, request }) => {
  await memberSession(context)
  const { id: member } = await accountOf(context)
  const name = uniqueName()
  const titles = await countOn(request, 424)
  const ids = [
    await makeList(context, { name, privacy: 'link' }, [424]),
    await makeList(context, { name, privacy: 'private' }, [424]),
  ]
  for (const path of placesOf(member, name)) {
    const html = await read(request, path)
    expect([path, ids.filter((id) => html.includes(id)), html.includes('lists named')]).toEqual([
      path,
      [],
      false,
    ])
  }
  expect(await countOn(request, 424)).toBe(titles)
})

test('a list is gone at once from every place that finds it, with its privacy, its author’s profile or account', async ({
  context,
  browser,
  request,
}) => {
  await memberSession(context)
  const { id: member } = await accountOf(context)
  const name = uniqueName()
  const titles = await countOn(request)
  const id = await makeList(context, { name, privacy: 'public' }, [TITLE])
  const expectFound = async (isFound: boolean, paths = placesOf(member, name)) => {
    for (const path of paths) {
      const html = await read(request, path)
      const mark = path.startsWith('/search') ? '1 list named' : id
      expect([path, html.includes(mark)]).toEqual([path, isFound])
    }
    expect(await countOn(request)).toBe(titles + Number(isFound))
  }
  const setList = (privacy: string) => context.request.put(`/api/lists/${id}`, { data: { privacy } })
  const setProfile = (isPrivate: boolean) =>
    context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate } })
  await expectFound(true)
  await setList('link')
  await expectFound(false)
  await setList('public')
  await expectFound(true)
  await setProfile(true)
  await expectFound(false)
  await setProfile(false)
  await expectFound(true)
  const other = await makeList(context, { name: uniqueName(), privacy: 'public' }, [TITLE])
  expect(await countOn(request)).toBe(titles + 2)
  await context.request.delete(`/api/lists/${other}/titles/movie/${TITLE}`)
  await expectFound(true)
  await context.request.delete(`/api/lists/${id}`)
  await expectFound(false)
  await context.request.put(`/api/lists/${other}/titles/movie/${TITLE}`, { data: {} })
  expect(await countOn(request)).toBe(titles + 1)
  const admins = await browser.newContext()
  await adminSession(admins)
  await admins.request.delete(ENDPOINTS.deleteMember.path.replace('{id}', String(member)))
  expect(await countOn(request)).toBe(titles)
  expect(await read(request, `/list?member=${member}`)).not.toContain(other)
})

/** One that no other test lists. */
const TITLE = 429

function uniqueName(): string {
  return `noir${randomBytes(4).toString('hex')}`
}

/** What shows lists of a name and a member to visitors. */
function placesOf(member: string | number, name: string): string[] {
  return [
    `/list`,
    `/list?query=${name}`,
    `/list?member=${member}`,
    `/user/${member}`,
    `/search?query=${name}`,
  ]
}

/** How many public lists a film's row counts in the browser. */
async function countOn(request: APIRequestContext, title = TITLE): Promise<number> {
  const query = new URLSearchParams({ title: `movie-${title}`, size: '1' })
  return (await (await request.get(`${ENDPOINTS.publicLists.path}?${query}`)).json()).found
}
