import { defineConfig } from '@playwright/test'
import { EVERY_ACT } from './e2e/acts/every-act.ts'
import { NOT_IN_FIREFOX } from './e2e/support/not-in-firefox.ts'
import base from './playwright.config.ts'
import { findFirefox } from './scripts/browser.ts'

/** The main flows of a visitor and a member. */
const MAIN_FLOWS = [
  '**/e2e/{account,admin,api-reference,collection,details,guards,home,keyboard,main-job,pictures}.spec.ts',
  '**/e2e/{profile,public-profile,search}.spec.ts',
  '**/frame/{header,navigation,suggest,translator}.spec.ts',
  '**/failures/{failing-forms,missing-scripts,older-build,undo-and-retry}.spec.ts',
  '**/tracker/{cue-dot,diary,episodes,home-shows,list-privacy,lists,log-watch,series,tabs,up-next,watchlist}.spec.ts',
  '**/{acts,firefox}/*.spec.ts',
  '**/sight/page-height.spec.ts',
  '**/transfer/{account,export,import,import-in-tabs,sessions-and-deletion}.spec.ts',
]

const firefox = findFirefox()

// Over WebDriver BiDi Playwright takes the `replaceState` of a page that has just loaded for a navigation, and waits for its end for ever.
if (firefox?.isStock) process.env.PLAYWRIGHT_SKIP_NAVIGATION_CHECK = '1'

/** Firefox and WebKit: `npm run test:browsers`. */
export default defineConfig({
  ...base,
  // WebDriver loses an answer now and then; what needed another try is named at the end.
  retries: 2,
  projects: [
    {
      name: 'firefox',
      testIgnore: '**/webkit/**',
      // The acts mostly wait for the driver.
      workers: EVERY_ACT ? 3 : 1,
      // Its driver sometimes loses an answer and waits for it as long as it may.
      timeout: 45_000,
      testMatch: MAIN_FLOWS,
      grepInvert: Object.values(NOT_IN_FIREFOX).flat(),
      use: {
        browserName: 'firefox',
        // Stock Firefox is driven over WebDriver BiDi, which emulates no media and blocks no service worker: preferences do.
        ...(firefox?.isStock && { channel: 'moz-firefox' }),
        reducedMotion: undefined,
        serviceWorkers: undefined,
        launchOptions: {
          ...(firefox && { executablePath: firefox.executablePath }),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'dom.serviceWorkers.enabled': false },
        },
      },
    },
    // Debian's WebKit is driven by WebDriver: its tests have a browser of their own.
    { name: 'webkit', testDir: 'e2e/webkit', testIgnore: [], workers: 1, timeout: 60_000 },
  ],
})
