import fs from 'node:fs'
import { installPackages } from '../debian.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { JEST, PLAYWRIGHT, runToEnd } from './long-test-runs.ts'

/** Each begins at its time: those of summer time, and midnight, a minute before it. */
export const testsOnOtherDays: LongCheck[] = [
  day('the last day of a year', '2026-12-31T12:00Z'),
  day('the first day of a year', '2027-01-01T00:05Z'),
  day('the last day of a month', '2027-01-31T12:00Z'),
  day('a leap day', '2028-02-29T12:00Z'),
  day('midnight in UTC', '2027-06-15T23:59Z'),
  day('tomorrow in Auckland', '2027-06-15T13:00Z', 'Pacific/Auckland'),
  day('yesterday in Los Angeles', '2027-06-15T03:00Z', 'America/Los_Angeles'),
  day('summer time begins in Europe', '2027-03-28T00:59Z', 'Europe/Berlin'),
  day('summer time ends in Europe', '2027-10-31T00:59Z', 'Europe/Berlin'),
  day('summer time begins in America', '2027-03-14T09:59Z', 'America/Los_Angeles'),
  day('summer time ends in America', '2027-11-07T08:59Z', 'America/Los_Angeles'),
]

/** PostgreSQL's own tests, as in `jest.config.mjs`, and Redis's, whose allocator does not start under a preloaded clock. */
const IGNORED = ['[.]postgres[.]', 'redis-page-cache'].map((file) => `--testPathIgnorePatterns=${file}`)

/** Browser tests whose pages show today, or days counted from it. */
const BROWSER_TESTS = [
  'e2e/tracker',
  'e2e/transfer',
  'e2e/sight/diary-targets.spec.ts',
  'e2e/account.spec.ts',
  'e2e/home.spec.ts',
]

/**
 * The suite under another clock, and in another time zone, which its servers and browsers have too: jest on SQLite, as no
 * SQL reads the clock, and the browser tests that know dates.
 */
function day(name: string, clock: string, zone = 'UTC'): LongCheck {
  return {
    name: `days: ${name}, ${clock} ${zone}`,
    timeoutMinutes: 60,
    isOnRequest: true,
    async run(): Promise<Figures> {
      const library = findFaketime()
      if (!library) return { skipped: 'libfaketime is not on this machine' }
      const parts = {
        jest: [...JEST, '--selectProjects', 'node', 'browser', ...IGNORED],
        browser: [...PLAYWRIGHT, ...BROWSER_TESTS],
      }
      const counts: Figures = {}
      const failures: string[] = []
      for (const [part, command] of Object.entries(parts)) {
        try {
          counts[part] = countOf(await runToEnd(command, fakedClock(library, new Date(clock), zone)))
        } catch (error) {
          failures.push(`${part}: ${error instanceof Error ? error.message : error}`)
        }
      }
      assertThat(failures.length === 0, failures.join('\n'))
      return counts
    },
  }
}

/** Debian's library, which each process preloads. */
function findFaketime(): string | undefined {
  const find = () => fs.globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
  if (!find()) installPackages(['libfaketime'])
  return find()
}

function fakedClock(library: string, clock: Date, zone: string): Record<string, string> {
  const seconds = Math.round((clock.getTime() - Date.now()) / 1000)
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers keep their own clock; without the second setting Chromium hangs.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    FAKETIME_DISABLE_SHM: '1',
  }
}

/** "4,000 passed" of jest's summary, or of Playwright's. */
function countOf(output: string): string {
  const [, count] = /^(?:Tests:)? +(.*\d+ passed)/m.exec(output) ?? []
  assertThat(count !== undefined, `No test was counted: ${output.slice(-400)}`)
  return count ?? ''
}
