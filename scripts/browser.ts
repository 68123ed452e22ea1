import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'
import { chromium, firefox } from '@playwright/test'
import { canInstallPackages, installPackages } from './debian.ts'

/** Where Linux distributions install Chromium. The headless shell, Playwright's default too, starts in half the time. */
const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const SYSTEM_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
/** Debian installs the libraries of an architecture here, one folder each. */
const LIBRARIES = '/usr/lib'
const XVFB = '/usr/bin/xvfb-run'

/** The programs that run WebKitGTK under WebDriver, on a display of its own. */
export interface WebKit {
  driver: string
  browser: string
}

/** A browser of the tests: whether it is on the machine, and what installs it. */
interface Installable {
  isThere: () => boolean
  /** Each is tried until the browser is there: older Debian releases have the second one only. */
  debian: readonly string[][]
  /** Its name for Playwright's own download. */
  download?: string
}

const BROWSERS = {
  Chromium: {
    isThere: () => findBrowser() !== undefined,
    debian: [['chromium-headless-shell'], ['chromium']],
    download: 'chromium',
  },
  Firefox: { isThere: () => findFirefox() !== undefined, debian: [['firefox-esr']], download: 'firefox' },
  WebKit: { isThere: () => findWebKit() !== undefined, debian: [['webkit2gtk-driver', 'xvfb']] },
} satisfies Record<string, Installable>

export type BrowserName = keyof typeof BROWSERS

/** The path of a Chromium for the browser tests, Playwright's own first, or undefined if there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_CHROMIUMS].find((file) => file && fs.existsSync(file))
}

/** The path of a Firefox, Playwright's own first, and whether it is a stock one; or undefined if there is none. */
export function findFirefox(): { executablePath: string; isStock: boolean } | undefined {
  const own = firefox.executablePath()
  const executablePath = [own, ...SYSTEM_FIREFOXES].find((file) => file && fs.existsSync(file))
  return executablePath ? { executablePath, isStock: executablePath !== own } : undefined
}

/** WebKitGTK with its driver and a display, or undefined if one of them is missing. */
export function findWebKit(): WebKit | undefined {
  const driver = '/usr/bin/WebKitWebDriver'
  if (!fs.existsSync(driver) || !fs.existsSync(XVFB)) return undefined
  const [found] = fs.globSync(`${LIBRARIES}/*/webkit2gtk-4.*/MiniBrowser`)
  return found ? { driver, browser: found } : undefined
}

export function isInstalled(name: BrowserName): boolean {
  return BROWSERS[name].isThere()
}

/** Installs a browser where it is missing: with apt on Debian as root, with Playwright's download elsewhere, if there is one. */
export function installBrowser(name: BrowserName): void {
  const { isThere, debian, download }: Installable = BROWSERS[name]
  if (isThere()) return
  if (canInstallPackages()) {
    for (const packages of debian) if (!isThere()) installPackages(packages)
  } else if (download) {
    console.log(`Installing ${name} …`)
    const options = ['node_modules/@playwright/test/cli.js', 'install', download]
    spawnSync(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
