import process from 'node:process'
import { installBrowser, isInstalled } from '../browser.ts'
import { runPlaywright } from '../test-steps.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'

const OPTIONS = ['--config=playwright.browsers.config.ts', '--project=firefox', 'e2e/acts']

/** The whole table of acts in Firefox: `npm run test:browsers` has one width of it, and what changes something. */
export const actsInFirefox: LongCheck = {
  name: 'acts in Firefox',
  timeoutMinutes: 30,
  async run(): Promise<Figures> {
    installBrowser('Firefox')
    if (!isInstalled('Firefox')) return { skipped: 'Firefox is not on this machine' }
    process.env.EVERY_ACT = '1'
    let flaky = 0
    const { passed, failed } = await runPlaywright('Firefox', OPTIONS, ({ stats }) => {
      flaky = stats.flaky
    })
    assertThat(failed === 0, `${failed} failed, ${passed} passed.`)
    return { tests: passed, 'at a later try': flaky, failed }
  },
}
