import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type APIRequestContext, test as base } from '@playwright/test'
import { Builder } from 'selenium-webdriver'
import { findWebKit } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { killOnExit } from '../../scripts/kill-on-exit.ts'
import { type Client, type Member, memberSession } from './members.ts'
import { Screen } from './webkit-screen.ts'

interface Signed {
  client: Client
  member: Member
}

interface TestFixtures {
  screen: Screen
  /** A new member, whose session the screen has. */
  signed: Signed
}

/** Debian's WebKit under WebDriver, with a session of its own for each test: nothing is left from one to the next. */
export const test = base.extend<TestFixtures, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    async ({}, use) => {
      const webKit = findWebKit()
      if (!webKit) throw new Error('WebKit is not on this machine.')
      const port = await freePort()
      const display = ['-a', '-s', '-screen 0 1600x1400x24', webKit.driver, `--port=${port}`]
      const child = spawn('xvfb-run', display, {
        env: { ...process.env, LANGUAGE: 'en_US' },
        stdio: 'ignore',
        detached: true,
      })
      killOnExit(child)
      const url = `http://127.0.0.1:${port}`
      while (!(await fetch(`${url}/status`).catch(() => null))) await pause(50)
      await use(url)
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    },
    { scope: 'worker' },
  ],

  screen: async ({ server }, use) => {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findWebKit()?.browser, args: ['--automation'] },
      })
      .build()
    const screen = new Screen(driver, process.env.E2E_URL ?? '')
    await screen.resize(1440)
    await use(screen)
    await driver.quit()
  },

  signed: async ({ screen, playwright }, use) => {
    const request = await playwright.request.newContext()
    const client = clientOf(request)
    const member = await memberSession(client)
    await takeSession(screen, request)
    await use({ client, member })
    await request.dispose()
  },
})

function clientOf(request: APIRequestContext): Client {
  // Each call states its client address itself.
  return { request, setExtraHTTPHeaders: async () => {} }
}

async function takeSession({ driver, url }: Screen, request: APIRequestContext): Promise<void> {
  // A cookie can be set on the page of its host only.
  await driver.get(`${url}/robots.txt`)
  const { cookies } = await request.storageState()
  for (const { name, value, httpOnly } of cookies)
    await driver.manage().addCookie({ name, value, httpOnly, path: '/' })
}
