import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** Where Linux distributions put Chromium. The one without a window, which is Playwright's own choice too, takes half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** The same as Debian's packages; older releases have the second only. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** A Chromium that the browser tests can drive, or undefined: Playwright's own where it is installed. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => file && fs.existsSync(file))
}

/** Installs a browser: through apt on Debian as root, with Playwright's own download elsewhere. */
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

function run(command: string, words: string[]): void {
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
