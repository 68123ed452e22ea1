import { type BrowserType, chromium, firefox, type LaunchOptions } from '@playwright/test'
import { startWebKitDriver } from '../../e2e/webkit/support/driver.ts'
import { Screen } from '../../e2e/webkit/support/screen.ts'
import { findBrowser, findFirefox, findWebKit } from '../browser.ts'

export interface Cookie {
  name: string
  value: string
}

/** A browser with one page, in a session. */
export interface Engine {
  name: string
  resize(width: number, height: number): Promise<void>
  open(path: string): Promise<void>
  /** Runs statements in the page. @returns what they return */
  run(statements: string): Promise<unknown>
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Starts the engines that are on this machine, with a page of the product in each. */
export function startEngines(url: string, cookies: readonly Cookie[]): Promise<Engine[]> {
  const [executablePath, stock] = [findBrowser(), findFirefox()]
  const engines = [
    startPlaywright('Chromium', chromium, url, cookies, {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--font-render-hinting=none'],
    }),
  ]
  if (stock) {
    const options = {
      executablePath: stock.executablePath,
      ...(stock.isStock && { channel: 'moz-firefox' }),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    }
    engines.push(startPlaywright('Firefox', firefox, url, cookies, options))
  }
  if (findWebKit()) engines.push(startWebKit(url, cookies))
  return Promise.all(engines)
}

async function startPlaywright(
  name: string,
  type: BrowserType,
  url: string,
  cookies: readonly Cookie[],
  options: LaunchOptions,
): Promise<Engine> {
  const browser = await type.launch(options)
  const context = await browser.newContext()
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  const page = await context.newPage()
  return {
    name,
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (path) => void (await page.goto(url + path)),
    run: (statements) => page.evaluate(`(() => { ${statements} })()`),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

async function startWebKit(url: string, cookies: readonly Cookie[]): Promise<Engine> {
  const webKit = await startWebKitDriver()
  const driver = await webKit.openBrowser()
  const screen = new Screen(driver, url)
  await screen.takeCookies(cookies)
  return {
    name: 'WebKit',
    resize: (width, height) => screen.resize(width, height),
    open: (path) => screen.open(path),
    run: (statements) => screen.run(statements),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      webKit.stop()
    },
  }
}
