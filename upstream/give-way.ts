import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. After a longer step, which has waited for the catalogue, more would be of no use. */
const WAIT_MAX = 25

/** Waits for half as long as was worked since then: others' requests come first. */
export async function giveWay(since: number): Promise<void> {
  await pause(Math.min((performance.now() - since) / 2, WAIT_MAX))
}

/** Works on one after the other; others' requests come between, and the next item is made ready meanwhile. */
export async function eachInTurn<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let rest = Promise.resolve()
  for await (const item of items) {
    await rest
    const started = performance.now()
    await work(item)
    rest = giveWay(started)
  }
}

/** Works again and again; others' requests come between. @param work returns whether there may be more */
export async function repeatInTurn(work: () => Promise<boolean>): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const started = performance.now()
    hasMore = await work()
    await giveWay(started)
  }
}
