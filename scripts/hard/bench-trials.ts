import { PART_NAMES } from '../bench/part-names.ts'
import type { LongCheck } from './long-check.ts'
import { runToEnd } from './long-test-runs.ts'

/** That each part of `npm run bench` still runs: once, with its smallest sizes. Its figures are not kept. */
export const benchTrials: LongCheck[] = PART_NAMES.map((part) => ({
  name: `bench: ${part}`,
  timeoutMinutes: 20,
  isOnRequest: true,
  async run() {
    const output = await runToEnd(['scripts/bench.ts', part], { BENCH_TRIAL: '1' })
    const rows = output.match(/^\| .*\|$/gm) ?? []
    // The first is the table's head.
    return { rows: rows.length - 1 }
  },
}))
