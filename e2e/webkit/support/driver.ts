import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../../scripts/browser.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { killOnExit } from '../../../scripts/kill-on-exit.ts'

/** A WebDriver server of Debian's WebKit, on a display of its own. */
export interface WebKitDriver {
  /** Opens a browser that knows nothing of earlier ones. Only one can be open at a time. */
  openBrowser(): Promise<WebDriver>
  stop(): void
}

/** @throws where WebKit is not on this machine */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const webKit = findWebKit()
  if (!webKit) throw new Error('WebKit is not on this machine.')
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const display = ['-a', '-s', '-screen 0 1600x1400x24', webKit.driver, `--port=${port}`]
  const child = spawn('xvfb-run', display, {
    env: { ...process.env, LANGUAGE: 'en_US' },
    stdio: 'ignore',
    detached: true,
  })
  killOnExit(child)
  while (!(await fetch(`${server}/status`).catch(() => null))) await pause(50)
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: webKit.browser, args: ['--automation'] },
  }
  return {
    openBrowser: () => new Builder().usingServer(server).withCapabilities(capabilities).build(),
    stop() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    },
  }
}
