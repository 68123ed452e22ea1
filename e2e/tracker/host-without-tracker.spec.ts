import { expect } from '@playwright/test'
import { CALLS } from '#contract'
import { signInToStub, test } from '../support/web-test.ts'

const PAGES = ['/watchlist', '/up-next', '/diary', '/lists', '/statistics', '/import', '/export']

test('a host without the calls of the tracker has none of its pages, links and buttons', async ({
  web,
  page,
  context,
}) => {
  for (const name of [
    'watchlist',
    'upNext',
    'upNextShows',
    'listWatches',
    'lists',
    'publicLists',
    'statistics',
    'listImports',
    'exportSummary',
  ]) {
    const call = CALLS[name]
    if (!call) throw new Error(`There is no call ${name}.`)
    web.upstream.fails(call, { status: 404 })
  }
  await signInToStub(web, context)
  for (const path of PAGES) {
    const response = await page.goto(web.url + path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing at this address')
  }
  await page.goto(`${web.url}/my-movies`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Collection')
  await expect(page.getByRole('navigation', { name: 'My Movies' })).toHaveCount(0)
  for (const path of PAGES) await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
  await page.goto(`${web.url}/movie/11`)
  await expect(page.getByRole('button', { name: /Remove from My Collection/ })).toBeVisible()
  for (const name of ['Want to see', 'Watched', 'Add to list']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
})
