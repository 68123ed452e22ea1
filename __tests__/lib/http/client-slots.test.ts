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

function arrive(client: string) {
  const response = new EventEmitter() as ServerResponse
  const request = { hasStarted: false, isAccepted: false, close: () => response.emit('close') }
  request.isAccepted = take({ client, response }, () => {
    request.hasStarted = true
  })
  return request
}

function started(requests: { hasStarted: boolean }[]): number {
  return requests.filter(({ hasStarted }) => hasStarted).length
}

test('while the process is saturated, one request of a client runs at a time, the others in their turn', () => {
  const requests = Array.from({ length: 64 }, () => arrive('a'))
  expect([started(requests), arrive('b').hasStarted]).toEqual([1, true])
  for (const [at, request] of requests.entries()) {
    expect(request.hasStarted).toBe(true)
    request.close()
    expect(started(requests)).toBe(Math.min(64, at + 2))
  }
})

test('without saturation all of a client’s requests run at once', () => {
  isSaturated = false
  const requests = Array.from({ length: 100 }, () => arrive('a'))
  expect(started(requests)).toBe(100)
})

test('a request does not overtake those that wait, also once the process is not saturated any more', () => {
  const [first, second] = [arrive('a'), arrive('a')]
  isSaturated = false
  const late = arrive('a')
  first.close()
  expect([second.hasStarted, late.hasStarted]).toEqual([true, false])
})

test('a client may have 64 requests waiting, and one that disconnects waits no longer', () => {
  const requests = Array.from({ length: 65 }, () => arrive('a'))
  expect(requests.every(({ isAccepted }) => isAccepted)).toBe(true)
  expect(arrive('a').isAccepted).toBe(false)
  requests[1]?.close()
  expect(arrive('a').isAccepted).toBe(true)
  requests[0]?.close()
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
