import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** Where Linux distributions install Chromium. The headless shell, Playwright's default too, starts in half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Older Debian releases have the second package only. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** The path of a Chromium for the browser tests, Playwright's own first, or undefined if there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => file && fs.existsSync(file))
}

/** Installs Chromium: with apt on Debian as root, with Playwright's download elsewhere. */
export function installBrowser(): void {
  const debian = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  console.log('Installing a browser …')
  if (debian) {
    run('apt-get', ['update', '-qq'])
    for (const name of DEBIAN_PACKAGES) if (!findBrowser()) run('apt-get', ['install', '-y', '-qq', name])
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
}

function run(command: string, options: string[]): void {
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
