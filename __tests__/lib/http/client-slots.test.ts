/** @jest-environment node */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createClientSlots } from '#lib/http/client-slots'

let take: ReturnType<typeof createClientSlots>
beforeEach(() => {
  take = createClientSlots()
})

function arrive(client: string, isSaturated = true) {
  const response = new EventEmitter() as ServerResponse
  const request = { hasStarted: false, isAccepted: false, close: () => response.emit('close') }
  request.isAccepted = take({ client, response, isSaturated }, () => {
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
  const requests = Array.from({ length: 100 }, () => arrive('a', false))
  expect(started(requests)).toBe(100)
})

test('a request does not overtake those that wait, also once the process is not saturated any more', () => {
  const [first, second] = [arrive('a'), arrive('a')]
  const late = arrive('a', false)
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
