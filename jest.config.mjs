import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import nextJest from 'next/jest.js'
import { findPostgres } from './scripts/servers/postgres.ts'

// Jest's workers, and the processes that tests start, compile each module once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url))

const withNext = nextJest({ dir: './' })

/**
 * All projects take Next's own transform; packages that ship as ES modules only are required natively
 * (`--experimental-vm-modules`, see the `unit` script).
 * @param {import('jest').Config} config
 */
const project = (config) =>
  withNext({
    ...config,
    moduleNameMapper: {
      '^server-only$': '<rootDir>/__tests__/support/empty.ts',
      '^next-intl/server$': '<rootDir>/__tests__/runner/next-intl-server.ts',
    },
  })()

/** Loading packages and the upstream anew for each test file took half of the time. */
const onNode = {
  testEnvironment: '<rootDir>/__tests__/runner/shared-environment.ts',
  runtime: '<rootDir>/__tests__/runner/shared-modules.ts',
}

/** Tests of what may differ by engine (statements, locks, races) run on PostgreSQL too, and each call once; `*.sqlite` and `*.postgres` on one engine only. */
const onPostgres = {
  displayName: 'postgres',
  ...onNode,
  testMatch: [
    '<rootDir>/__tests__/**/*.postgres.test.ts',
    '<rootDir>/__tests__/upstream/account/factor/*.test.ts',
    '<rootDir>/__tests__/upstream/account/passkeys/*passkeys.test.ts',
    '<rootDir>/__tests__/upstream/account/{account,account-deletion,email-change,operator,rate-limits,registration,sessions-and-deletion,step-up}.test.ts',
    '<rootDir>/__tests__/upstream/connections/**/*.test.ts',
    '<rootDir>/__tests__/upstream/account/sign-in/{challenges,changed-meanwhile,provider-accounts,provider-codes,provider-flows,provider-links}.test.ts',
    '<rootDir>/__tests__/upstream/account/trail/*.test.ts',
    '<rootDir>/__tests__/upstream/{db,titles,collection,watches,shows,watchlist,recommendations,franchises,lists,place-ratings,statistics,members}/*.test.ts',
    '<rootDir>/__tests__/upstream/catalogue/{shared-rate-limiter,unnamed-titles}.test.ts',
    '<rootDir>/__tests__/upstream/mail/{mail-queues,security-mails}.test.ts',
    '<rootDir>/__tests__/security/sign-in-secrets.test.ts',
    '<rootDir>/__tests__/upstream/{changes,documented-responses,fuzz}.test.ts',
    '<rootDir>/__tests__/upstream/transfer/{bundle-import,import-and-visitors,import-crash,import-decisions,import-split,import-transactions}.test.ts',
    '<rootDir>/__tests__/upstream/transfer/{bounds/import-{lists,numbers},import/{life,stored-reasons,turns},review/*,undo/*,export/export-and-import}.test.ts',
  ],
  testPathIgnorePatterns: ['\\.sqlite\\.test\\.ts$', 'demo-community'],
  globalSetup: '<rootDir>/__tests__/runner/start-postgres.ts',
  globalTeardown: '<rootDir>/__tests__/runner/stop-postgres.ts',
  setupFiles: ['<rootDir>/__tests__/runner/on-postgres.ts'],
}

export default async () => {
  const hasPostgres = findPostgres() !== undefined
  if (!hasPostgres) console.warn('PostgreSQL is not on this machine: the upstream is tested on SQLite only.')
  return {
    // jest's own choice leaves one core idle, which is half of a small machine; more workers than cores load everything once more.
    maxWorkers: availableParallelism(),
    // Generous, because a busy machine is no failure.
    testTimeout: 30_000,
    // Workers have nothing open at their end, but a busy machine takes up to seconds to free their memory: past this it is a leak.
    workerGracefulExitTimeout: 30_000,
    projects: [
      await project({
        displayName: 'browser',
        testEnvironment: 'jsdom',
        testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/browser.ts'],
      }),
      await project({
        displayName: 'node',
        ...onNode,
        globalSetup: '<rootDir>/__tests__/runner/prepare-sqlite.ts',
        testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
        testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'],
      }),
      ...(hasPostgres ? [await project(onPostgres)] : []),
    ],
  }
}
