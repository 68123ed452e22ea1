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
  await expect(page.locator('.opblock')).toHaveCount(Object.keys(CALLS).length)

  const search = page.locator('#operations-movies-search')
  await search.locator('.opblock-summary-control').click()
  await expect(search).toContainText('For everyone.')
  await search.getByRole('button', { name: 'Try it out' }).click()
  await typeText(search.getByPlaceholder('query'), 'interstelar')
  await search.getByRole('button', { name: 'Execute' }).click()
  await expect(search).toContainText('"showing_results_for": "interstellar"')
  expect(Array.from(origins)).toEqual([origin])
  expect(consoleMessages).toEqual([])
})
