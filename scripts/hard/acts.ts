import process from 'node:process'
import { type BrowserName, installBrowser, isInstalled } from '../browser.ts'
import { runPlaywright } from '../test-steps.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'

/** The whole table of acts: `npm test` and `npm run test:browsers` have each scene at one width, each act once. */
export const acts: LongCheck[] = [
  actsIn('Chromium', []),
  actsIn('Firefox', ['--config=playwright.browsers.config.ts', '--project=firefox']),
]

function actsIn(browser: BrowserName, options: string[]): LongCheck {
  return {
    name: `acts in ${browser}`,
    timeoutMinutes: 40,
    async run(): Promise<Figures> {
      installBrowser(browser)
      if (!isInstalled(browser)) return { skipped: `${browser} is not on this machine` }
      process.env.EVERY_ACT = '1'
      let flaky = 0
      const { passed, failed } = await runPlaywright(browser, [...options, 'e2e/acts'], ({ stats }) => {
        flaky = stats.flaky
      })
      assertThat(failed === 0, `${failed} failed, ${passed} passed.`)
      return { tests: passed, 'at a later try': flaky, failed }
    },
  }
}
