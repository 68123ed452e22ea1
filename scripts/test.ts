// `npm test`: formatting and lint, types, jest, and the product in a real browser. Ends with the slowest files, what was
// retried, what was skipped and why, what was not run, and one line of counts.
import { ROOT } from './app-processes.ts'
import { installBrowser } from './browser.ts'
import {
  type FileTime,
  optionalParts,
  retriedTests,
  skippedByJest,
  skippedInBrowser,
  slowest,
  timesOfBrowser,
  timesOfJest,
} from './test-report.ts'
import { check, finish, printLines, runJest, runPlaywright } from './test-steps.ts'

const times: FileTime[] = []
const retried: string[] = []
const skipped: string[] = []
const counts = [
  check('Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  runJest((report) => {
    times.push(...timesOfJest(report, ROOT))
    skipped.push(...skippedByJest(report, ROOT))
  }),
]
installBrowser('Chromium')
counts.push(
  await runPlaywright('Browser', ['--project=product'], (report) => {
    times.push(...timesOfBrowser(report))
    retried.push(...retriedTests(report))
    skipped.push(...skippedInBrowser(report))
  }),
)
printLines('Slowest files', slowest(times))
printLines('Passed at the second try', retried)
printLines('Skipped', skipped)
printLines('What not every machine has', optionalParts())
finish(counts)
