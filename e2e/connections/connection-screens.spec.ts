import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { addConnection, addServer, deliver, film, type Made, sendFor } from '../acts/connect-servers.ts'
import { adminSession, type Client, memberSession } from '../support/members.ts'
import { expectGoodScreen } from '../support/screen.ts'

const MATRIX = film('The Matrix', 603)
const UNKNOWN = film('A film that nobody has heard of and whose name is long', undefined, { year: 1901 })
const EPISODE = {
  Metadata: { type: 'episode', title: 'Pilot', grandparentTitle: 'Braking Bad', parentIndex: 1, index: 2 },
}

async function openIn(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** What has come from Plex for ann: a film, one that is not known, and an episode that is not. */
async function play(context: Client, plex: Made): Promise<void> {
  for (const what of [MATRIX, UNKNOWN, EPISODE]) await deliver(context, plex, 'media.scrobble', 'ann', what)
  await deliver(context, plex, 'media.scrobble', 'ben', MATRIX)
}

test('the steps of a connection are accessible and fit every width and text size', async ({
  page,
  context,
}) => {
  test.slow()
  await memberSession(context)
  const plex = await addConnection(context, 'plex')
  await openIn(page, '/de/connections')
  await page.getByRole('button', { name: 'plex ändern' }).click()
  await expectGoodScreen(page, 'before the first delivery')
  await deliver(context, plex, 'media.play', 'ann', MATRIX)
  await deliver(context, plex, 'media.play', 'ben', MATRIX)
  await openIn(page, '/connections')
  await expect(page.getByRole('button', { name: 'ann' })).toBeVisible()
  await expectGoodScreen(page, 'after it')
})

for (const [path, words] of [
  [
    '/connections',
    { manage: 'Manage plex', choose: /^Choose a title for/, search: 'Search', token: 'New token' },
  ],
  [
    '/de/connections',
    { manage: 'plex verwalten', choose: /^Titel wählen für/, search: 'Suchen', token: 'Neuer Schlüssel' },
  ],
] as const) {
  test(`${path} with all that opens on it is accessible and fits every width and text size`, async ({
    page,
    context,
  }) => {
    test.slow()
    await memberSession(context)
    await play(context, await addConnection(context, 'plex', 'ann'))
    await openIn(page, path)
    await expectGoodScreen(page, path)
    await openIn(page, path)
    await page.getByRole('button', { name: words.manage }).click()
    await page.getByRole('button', { name: words.choose }).first().click()
    const chooser = page.locator('li', { has: page.locator('fieldset') }).last()
    await page.locator('main input[name=query]').fill('Breaking Bad')
    await page.locator('main').getByRole('button', { name: words.search, exact: true }).click()
    await page.getByRole('radio', { name: /^Breaking Bad/ }).check()
    await expect(chooser.getByRole('combobox')).toHaveCount(2)
    await page.getByRole('button', { name: words.token }).click()
    await expectGoodScreen(page, `${path}, opened`)
  })
}

test("a server's claims and names are accessible and fit every width and text size", async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  await adminSession(context)
  const members = await browser.newContext()
  await memberSession(members)
  const house = await addServer(context, 'House of a name that is long')
  await deliver(context, house, 'media.play', 'living room', MATRIX)
  const path = ENDPOINTS.claimName.path.replace('{id}', String(house.id))
  await sendFor(members, { method: 'PUT', path }, { serverUser: 'ann', timeZone: 'UTC' })
  await openIn(page, '/admin/connections')
  await expect(page.getByText('living room')).toBeVisible()
  await expectGoodScreen(page, 'claims')
  await page.goto('/de/admin/connections')
  await expectGoodScreen(page, 'claims in German')
  await members.close()
  const remove = ENDPOINTS.removeServer.path.replace('{id}', String(house.id))
  await sendFor(context, { method: 'DELETE', path: remove }, {})
})
