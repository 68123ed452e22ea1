import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. A longer step has waited for the catalogue, or is one title with many episodes. */
const REST_MAX = 50

/** Waits for as long as was worked since then: others' requests come first. */
export async function rest(since: number): Promise<void> {
  await pause(Math.min(performance.now() - since, REST_MAX))
}
