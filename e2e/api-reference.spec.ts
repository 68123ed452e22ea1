import { expect, test } from '@playwright/test'
import { CALLS } from '#contract'
import { typeText } from './support/input.ts'

test('the API reference lists every call, executes one and connects to its own origin only', async ({
  page,
}) => {
  const origin = process.env.E2E_UPSTREAM_URL ?? ''
  const origins = new Set<string>()
  const consoleMessages: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  await page.goto(`${origin}/docs`)
  await expect(page).toHaveTitle('Cuedot API')
  // Of so many it renders what is in sight alone.
  const blocks = page.locator('.opblock')
  const listed = new Set<string>()
  const scrollOn = { intervals: [50], timeout: 30_000 }
  await expect
    .poll(async () => {
      for (const id of await blocks.evaluateAll((all) => all.map(({ id }) => id))) listed.add(id)
      await page.mouse.wheel(0, 500)
      return listed.size
    }, scrollOn)
    .toBe(Object.keys(CALLS).length)

  const search = page.locator('#operations-movies-search')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -500)
      return search.count()
    }, scrollOn)
    .toBe(1)
  await search.locator('.opblock-summary-control').click()
  await expect(search).toContainText('For everyone.')
  await search.getByRole('button', { name: 'Try it out' }).click()
  await typeText(search.getByPlaceholder('query'), 'interstelar')
  await search.getByRole('button', { name: 'Execute' }).click()
  await expect(search).toContainText('"showing_results_for": "interstellar"')
  expect(Array.from(origins)).toEqual([origin])
  expect(consoleMessages).toEqual([])
})
