// `npm run test:browsers`: what every screen looks like in Chromium (contrast, forced colours, large text, orientations,
// paper), and the main flows in Firefox and in WebKit, Safari's engine. Installs what is missing where it can, and ends with
// what was not run, what failed and one line of counts.
import { NOT_IN_FIREFOX } from '../e2e/support/not-in-firefox.ts'
import { type BrowserName, installBrowser, isInstalled } from './browser.ts'
import {
  type BrowserReport,
  skippedInBrowser,
  slowest,
  testsThatEnded,
  timesOfBrowser,
} from './test-report.ts'
import { type Count, finish, printLines, runPlaywright } from './test-steps.ts'

const ENGINES: BrowserName[] = ['Firefox', 'WebKit']

for (const name of ['Chromium', ...ENGINES] as const) installBrowser(name)
const found = ENGINES.filter(isInstalled)
const missing = ENGINES.filter((name) => !isInstalled(name))
const projects = found.map((name) => `--project=${name.toLowerCase()}`)
const failed: string[] = []
const counts: Count[] = [await runPlaywright('What is seen', ['--project=sight'], printReport)]
if (found.length > 0) {
  const options = ['--config=playwright.browsers.config.ts', ...projects]
  counts.push(await runPlaywright(found.join(' and '), options, printReport))
}
printLines(
  'Not run in Firefox, as WebDriver drives it',
  Object.entries(NOT_IN_FIREFOX).map(
    ([reason, titles]) => `${reason} ${titles.map(({ source }) => source).join('; ')}`,
  ),
)
printLines('Not run, as it is not on this machine', missing)
printLines('Failed', failed)
finish(counts)

function printReport(report: BrowserReport): void {
  failed.push(...testsThatEnded('unexpected', report))
  printLines('Slowest files', slowest(timesOfBrowser(report)))
  printLines('Passed at the second try', testsThatEnded('flaky', report))
  printLines('Skipped', skippedInBrowser(report))
}
