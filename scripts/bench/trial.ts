import process from 'node:process'

/** BENCH_TRIAL=1 runs each part once with its smallest sizes, to see that it still runs; nothing is written. */
export const IS_TRIAL = process.env.BENCH_TRIAL === '1'

export function trialOr<Value>(trial: Value, full: Value): Value {
  return IS_TRIAL ? trial : full
}
