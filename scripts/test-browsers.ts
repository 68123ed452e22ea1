// `npm run test:browsers`: the product's main flows in Firefox and in WebKit, Safari's engine. Installs what is missing
// where it can, and ends with what was not run and one line of counts.
import { NOT_IN_FIREFOX } from '../e2e/support/not-in-firefox.ts'
import { type BrowserName, installBrowser, isInstalled } from './browser.ts'
import { retriedTests, skippedInBrowser, slowest, timesOfBrowser } from './test-report.ts'
import { type Count, finish, printLines, runPlaywright } from './test-steps.ts'

const ENGINES: BrowserName[] = ['Firefox', 'WebKit']

for (const name of ENGINES) installBrowser(name)
const found = ENGINES.filter(isInstalled)
const missing = ENGINES.filter((name) => !isInstalled(name))
const projects = found.map((name) => `--project=${name.toLowerCase()}`)
const counts: Count[] = []
if (found.length > 0) {
  const options = ['--config=playwright.browsers.config.ts', ...projects]
  counts.push(
    await runPlaywright(found.join(' and '), options, (report) => {
      printLines('Slowest files', slowest(timesOfBrowser(report)))
      printLines('Passed at the second try', retriedTests(report))
      printLines('Skipped', skippedInBrowser(report))
    }),
  )
}
printLines(
  'Not run in Firefox, as WebDriver drives it',
  Object.entries(NOT_IN_FIREFOX).map(
    ([reason, titles]) => `${reason} ${titles.map(({ source }) => source).join('; ')}`,
  ),
)
printLines('Not run, as it is not on this machine', missing)
finish(counts)
