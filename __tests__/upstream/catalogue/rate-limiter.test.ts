import { createRateLimiter } from '#upstream/catalogue/tmdb/rate-limiter'

/** A clock that only `pass` moves on. */
function makeTime() {
  let now = 0
  const waiting: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => waiting.push({ until: now + milliseconds, wake })),
    pass(milliseconds: number) {
      now += milliseconds
      for (const one of waiting.splice(0)) {
        if (one.until <= now) one.wake()
        else waiting.push(one)
      }
    },
  }
}

test('no more callers pass in any second than the limit allows', async () => {
  const time = makeTime()
  const takeTurn = createRateLimiter(30, time)
  const passed: number[] = []
  for (let step = 0; step < 100; step++) {
    for (let caller = 0; caller < 7; caller++) {
      void takeTurn().then((mayPass) => mayPass && passed.push(time.now()))
    }
    // Lets resolved callers continue.
    await new Promise(setImmediate)
    time.pass(50)
  }
  expect(passed.length).toBeGreaterThan(140)
  for (const [index, at] of passed.slice(30).entries())
    expect(at - (passed[index] ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test('a caller that would have to wait too long is rejected at once and takes no turn', async () => {
  const time = makeTime()
  const takeTurn = createRateLimiter(2, time)
  const turns = Array.from({ length: 9 }, () => takeTurn())
  const refused = await Promise.all(turns.slice(4))
  expect(refused).toEqual([false, false, false, false, false])
  time.pass(1_000)
  expect(await Promise.all(turns.slice(0, 4))).toEqual([true, true, true, true])
  time.pass(1_000)
  expect(await takeTurn()).toBe(true)
})
