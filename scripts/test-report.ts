import path from 'node:path'
import { findNginx } from './servers/nginx.ts'
import { findPostgres } from './servers/postgres.ts'
import { findRedis } from './servers/redis.ts'

/** Of one test file, as a sum over its runs. */
export interface FileTime {
  file: string
  seconds: number
}

export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface BrowserSuite {
  file: string
  suites?: BrowserSuite[]
  specs: {
    title: string
    tests: {
      status: string
      annotations: { type: string; description?: string }[]
      results: { duration: number }[]
    }[]
  }[]
}

export interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number; flaky: number; unexpected: number }
}

const SLOWEST = 10

export function timesOfJest({ testResults }: JestReport, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

export function timesOfBrowser({ suites }: Pick<BrowserReport, 'suites'>): FileTime[] {
  return suites.flatMap(({ file, suites = [], specs }) => [
    ...specs.map(({ tests }) => ({ file: `e2e/${file}`, seconds: secondsOf(tests) })),
    ...timesOfBrowser({ suites }),
  ])
}

function secondsOf(tests: BrowserSuite['specs'][number]['tests']): number {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
}

/** Tests that ended so: `flaky` are those that passed at another try, `unexpected` those that failed at each. */
export function testsThatEnded(
  ended: 'flaky' | 'unexpected',
  { suites }: Pick<BrowserReport, 'suites'>,
): string[] {
  return suites.flatMap(({ file, suites = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ title }) => `e2e/${file}: ${title}`),
    ...testsThatEnded(ended, { suites }),
  ])
}

/** Tests of jest that failed, and files that did not run. */
export function failedInJest({ testResults }: JestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

/** Tests that jest skipped: their names say why. */
export function skippedByJest({ testResults }: JestReport, root: string): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  )
}

/** Tests that Playwright skipped, each with its reason. */
export function skippedInBrowser({ suites }: Pick<BrowserReport, 'suites'>): string[] {
  return suites.flatMap(({ file, suites = [], specs }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => {
          const reasons = annotations.flatMap(({ description }) => description ?? [])
          return `e2e/${file}: ${title}: ${reasons.join(', ') || 'no reason stated'}`
        }),
    ),
    ...skippedInBrowser({ suites }),
  ])
}

/** What tests note of this type. */
export function annotationsOf({ suites }: Pick<BrowserReport, 'suites'>, type: string): string[] {
  return suites.flatMap(({ suites = [], specs }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap((one) => (one.type === type && one.description) || []),
    ...annotationsOf({ suites }, type),
  ])
}

/** One line for each of the slowest files, the slowest first. */
export function slowest(times: readonly FileTime[]): string[] {
  const sums = Map.groupBy(times, ({ file }) => file)
  return Array.from(sums, ([file, some]) => ({
    file,
    seconds: some.reduce((sum, one) => sum + one.seconds, 0),
  }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** What only some machines have, and whether it was tested. */
export function optionalParts(): string[] {
  const parts = [
    ['PostgreSQL', findPostgres()],
    ['Redis', findRedis()],
    ['nginx', findNginx()],
  ] as const
  return parts.map(([name, binary]) =>
    binary ? `${name}: run` : `${name}: not run, as it is not on this machine`,
  )
}
