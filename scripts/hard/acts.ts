import process from 'node:process'
import { PAINT_TIME, type PaintTime } from '../../e2e/acts/every-act.ts'
import { type BrowserName, installBrowser, isInstalled } from '../browser.ts'
import { annotationsOf, type BrowserReport } from '../test-report.ts'
import { runPlaywright } from '../test-steps.ts'
import { assertThat, type Figures, type LongCheck, quantile } from './long-check.ts'

/** A phone's processor, beside a desktop's. */
const SLOWDOWN = 4
/** From a press to the next paint. */
const PAINT_MS = 200
const SLOWEST = 20
/** How often each scene is walked, each time with most acts twice. */
const ROUNDS = Number(process.env.ACT_ROUNDS ?? 1)

/** The whole table of acts: `npm test` and `npm run test:browsers` have each scene at one width, each act once. */
export const acts: LongCheck[] = [
  actsIn('Chromium', []),
  actsIn('Firefox', ['--config=playwright.browsers.config.ts', '--project=firefox']),
  {
    name: 'times of acts',
    timeoutMinutes: 60,
    async run(): Promise<Figures> {
      // One page at a time: another's work would be measured with it.
      const options = ['e2e/acts/acts.spec.ts', '--workers=1', `--repeat-each=${ROUNDS}`]
      const { figures, report } = await walkActs('Chromium', options, { ACT_SLOWDOWN: String(SLOWDOWN) })
      // What is typed slower than one types has more than one result: those sentences are for the other checks.
      return { ...figures, ...slowestOf(report) }
    },
  },
]

function actsIn(browser: BrowserName, options: string[]): LongCheck {
  return {
    name: `acts in ${browser}`,
    timeoutMinutes: 40,
    async run(): Promise<Figures> {
      installBrowser(browser)
      if (!isInstalled(browser)) return { skipped: `${browser} is not on this machine` }
      const { figures } = await walkActs(browser, [...options, 'e2e/acts'])
      assertThat(figures.failed === 0, `${figures.failed} failed, ${figures.tests} passed.`)
      return figures
    },
  }
}

async function walkActs(browser: BrowserName, options: string[], settings: Record<string, string> = {}) {
  Object.assign(process.env, { EVERY_ACT: '1' }, settings)
  let report: BrowserReport = { suites: [], stats: { expected: 0, flaky: 0, unexpected: 0 } }
  const { passed, failed } = await runPlaywright(browser, options, (written) => {
    report = written
  })
  for (const setting of Object.keys(settings)) delete process.env[setting]
  return { figures: { tests: passed, 'at a later try': report.stats.flaky, failed }, report }
}

/** Of each act the median of its times: two a round, of some acts one, of others more. */
function slowestOf(report: BrowserReport): Figures {
  const times = annotationsOf(report, PAINT_TIME).map((time) => JSON.parse(time) as PaintTime)
  const acts = Array.from(Map.groupBy(times, ({ act }) => act)).map(([act, some]) => ({
    act,
    ms: quantile(
      some.map(({ ms }) => ms),
      0.5,
    ),
  }))
  const slowest = acts.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return {
    acts: acts.length,
    [`of them over ${PAINT_MS} ms`]: acts.filter(({ ms }) => ms > PAINT_MS).length,
    ...Object.fromEntries(slowest.map(({ act, ms }) => [act, `${ms} ms`])),
  }
}
