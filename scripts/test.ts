// `npm test`: formatting and lint, types, jest, and the product in a real browser. Ends with the slowest files, what was
// retried, what was skipped and why, what was not run, what failed, and one line of counts.
import { ROOT } from './app-processes.ts'
import { installBrowser } from './browser.ts'
import {
  type FileTime,
  failedInJest,
  optionalParts,
  skippedByJest,
  skippedInBrowser,
  slowest,
  testsThatEnded,
  timesOfBrowser,
  timesOfJest,
} from './test-report.ts'
import { check, finish, printLines, runJest, runPlaywright } from './test-steps.ts'

const failed: string[] = []
const times: FileTime[] = []
const retried: string[] = []
const skipped: string[] = []
const counts = [
  check('Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  check('Types of routes and messages', ['node_modules/next/dist/bin/next', 'typegen']),
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  runJest((report) => {
    failed.push(...failedInJest(report, ROOT))
    times.push(...timesOfJest(report, ROOT))
    skipped.push(...skippedByJest(report, ROOT))
  }),
]
installBrowser('Chromium')
counts.push(
  await runPlaywright('Browser', ['--project=product'], (report) => {
    times.push(...timesOfBrowser(report))
    failed.push(...testsThatEnded('unexpected', report))
    retried.push(...testsThatEnded('flaky', report))
    skipped.push(...skippedInBrowser(report))
  }),
)
printLines('Slowest files', slowest(times))
printLines('Passed at the second try', retried)
printLines('Skipped', skipped)
printLines('What not every machine has', optionalParts())
printLines('Failed', failed)
finish(counts)
