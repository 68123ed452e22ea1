import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { findFirefox } from './scripts/browser.ts'

/** The main flows of a visitor and a member. Left out is what needs Chromium: see the lists of each reason below. */
const MAIN_FLOWS = ['**/main-job.spec.ts']

const firefox = findFirefox()

/** Firefox and WebKit: `npm run test:browsers`. */
export default defineConfig({
  ...base,
  projects: [
    {
      name: 'firefox',
      testMatch: MAIN_FLOWS,
      use: {
        browserName: 'firefox',
        // Stock Firefox is driven over WebDriver BiDi, which emulates no media and blocks no service worker.
        ...(firefox?.isStock && { channel: 'moz-firefox' }),
        reducedMotion: undefined,
        serviceWorkers: undefined,
        launchOptions: {
          ...(firefox && { executablePath: firefox.executablePath }),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
    // Debian's WebKit is driven by WebDriver: its tests have a browser of their own.
    { name: 'webkit', testDir: 'e2e/webkit' },
  ],
})
