import process from 'node:process'
import { test as base } from '@playwright/test'
import { type Client, clientOf, type Member, memberSession } from '../../support/members.ts'
import { startWebKitDriver, type WebKitDriver } from './driver.ts'
import { Screen } from './screen.ts'

interface Fixtures {
  screen: Screen
  /** A new member, whose session the screen has. */
  signed: { client: Client; member: Member }
}

/** Debian's WebKit under WebDriver, with a session of its own for each test: nothing is left from one to the next. */
export const test = base.extend<Fixtures, { webKit: WebKitDriver }>({
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    async ({}, use) => {
      const webKit = await startWebKitDriver()
      await use(webKit)
      webKit.stop()
    },
    { scope: 'worker' },
  ],

  screen: async ({ webKit }, use) => {
    const driver = await webKit.openBrowser()
    const screen = new Screen(driver, process.env.E2E_URL ?? '')
    await screen.resize(1440)
    await use(screen)
    await driver.quit()
  },

  signed: async ({ screen, playwright }, use) => {
    const request = await playwright.request.newContext()
    const client = clientOf(request)
    const member = await memberSession(client)
    await screen.takeCookies((await request.storageState()).cookies)
    await use({ client, member })
    await request.dispose()
  },
})
