import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // `npm test` runs the product, `npm run test:browsers` what every screen looks like.
  projects: [
    { name: 'product', testIgnore: '**/{firefox,webkit,sight}/**' },
    { name: 'sight', testMatch: '**/sight/*.spec.ts' },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // A test waits for its page now and then: a third takes that time of two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that fails and then passes is named as flaky in the report.
  retries: 1,
  use: {
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root in a container has no user namespace for Chromium's sandbox; nothing here may call home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-extensions',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pictures of other hosts are not looked for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // A worker would respond in front of the requests that tests hold, break and count; its own test lets it in.
    serviceWorkers: 'block',
    // Recording each test costs a quarter of the run: `npm run e2e -- --trace on FILE` records the one in question.
    trace: 'off',
  },
})
