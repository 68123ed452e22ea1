import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createClientSlots, RECHECK_MS } from '#lib/http/client-slots'

let isSaturated: boolean
let take: ReturnType<typeof createClientSlots>
beforeEach(() => {
  jest.useFakeTimers()
  isSaturated = true
  take = createClientSlots(() => isSaturated)
})
afterEach(() => jest.useRealTimers())

const SLOTS = { idle: 4, saturated: 1 }

function arrive(client: string) {
  const response = new EventEmitter() as ServerResponse
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = { hasStarted: false, isAccepted: false, close: () => response.emit('close'), end }
  async function end() {
    resolve()
    await promise
    // The slot is given on once what follows the promise has run.
    for (let turn = 0; turn < 4; turn++) await null
  }
  request.isAccepted = take({ client, slots: SLOTS, response }, () => {
    request.hasStarted = true
    return promise
  })
  return request
}

function started(requests: { hasStarted: boolean }[]): number {
  return requests.filter(({ hasStarted }) => hasStarted).length
}

test('while the process is saturated, one request of a client runs at a time, the others in their turn', async () => {
  const requests = Array.from({ length: 64 }, () => arrive('a'))
  expect([started(requests), arrive('b').hasStarted]).toEqual([1, true])
  for (const [at, request] of requests.entries()) {
    expect(request.hasStarted).toBe(true)
    await request.end()
    expect(started(requests)).toBe(Math.min(64, at + 2))
  }
})

test('without saturation four run at a time, so that a burst does not saturate the process first', async () => {
  isSaturated = false
  const requests = Array.from({ length: 64 }, () => arrive('a'))
  expect(started(requests)).toBe(4)
  await requests[0]?.end()
  expect(started(requests)).toBe(5)
})

test('a request whose client has left keeps its slot until it is worked on no longer', async () => {
  const [first, second] = [arrive('a'), arrive('a')]
  first.close()
  expect(second.hasStarted).toBe(false)
  await first.end()
  expect(second.hasStarted).toBe(true)
})

test('a request does not overtake those that wait, and all free slots are taken once the process is not saturated any more', async () => {
  const requests = Array.from({ length: 7 }, () => arrive('a'))
  isSaturated = false
  const late = arrive('a')
  expect([started(requests), late.hasStarted]).toEqual([1, false])
  await requests[0]?.end()
  expect([started(requests), late.hasStarted]).toEqual([5, false])
})

test('a client may have 64 requests waiting, and one that disconnects waits no longer', async () => {
  const requests = Array.from({ length: 65 }, () => arrive('a'))
  expect(requests.every(({ isAccepted }) => isAccepted)).toBe(true)
  expect(arrive('a').isAccepted).toBe(false)
  requests[1]?.close()
  expect(arrive('a').isAccepted).toBe(true)
  await requests[0]?.end()
  expect([requests[1], requests[2]].map((request) => request?.hasStarted)).toEqual([false, true])
})

test('requests that wait start without a response to the first, one at a time, once the process is not saturated any more', () => {
  const requests = Array.from({ length: 4 }, () => arrive('a'))
  const others = Array.from({ length: 3 }, () => arrive('b'))
  jest.advanceTimersByTime(10 * RECHECK_MS)
  expect([started(requests), started(others)]).toEqual([1, 1])
  isSaturated = false
  const counts = [1, 2, 3, 4].map(() => {
    jest.advanceTimersByTime(RECHECK_MS)
    return [started(requests), started(others)]
  })
  expect(counts).toEqual([
    [2, 2],
    [3, 3],
    [4, 3],
    [4, 3],
  ])
  expect(jest.getTimerCount()).toBe(0)
})
