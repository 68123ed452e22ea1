import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createClientSlots, GIVE_WAY_MS } from '#lib/http/client-slots'

let isSaturated: boolean
let take: ReturnType<typeof createClientSlots>
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  isSaturated = true
  take = createClientSlots(() => isSaturated)
})
afterEach(() => jest.useRealTimers())

const SLOTS = 4

function arrive(client: string, slots = SLOTS) {
  const response = Object.assign(new EventEmitter(), { closed: false })
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = { hasStarted: false, isAccepted: false, close, end }
  function close() {
    response.closed = true
    response.emit('close')
  }
  async function end() {
    resolve()
    await turn()
  }
  request.isAccepted = take({ lane: client, slots, response: response as ServerResponse }, () => {
    request.hasStarted = true
    return promise
  })
  return request
}

/** Of the event loop. */
async function turn(): Promise<void> {
  for (let count = 0; count < 2; count++) await new Promise(setImmediate)
}

async function arriveTogether(client: string, count: number, slots = SLOTS) {
  const requests = Array.from({ length: count }, () => arrive(client, slots))
  await turn()
  return requests
}

function started(requests: { hasStarted: boolean }[]): number {
  return requests.filter(({ hasStarted }) => hasStarted).length
}

test('while the process is saturated, one request of a client runs at a time, the others in their turn', async () => {
  const requests = await arriveTogether('a', 64)
  const [other] = await arriveTogether('b', 1)
  expect([started(requests), other?.hasStarted]).toEqual([1, true])
  await other?.end()
  for (const [at, request] of requests.entries()) {
    expect(request.hasStarted).toBe(true)
    await request.end()
    expect(started(requests)).toBe(Math.min(64, at + 2))
  }
})

test('what waits gives way to the requests of other clients, for a tenth of a second', async () => {
  const requests = await arriveTogether('a', 3)
  const [other] = await arriveTogether('b', 1)
  await requests[0]?.end()
  expect(started(requests)).toBe(1)
  jest.advanceTimersByTime(GIVE_WAY_MS)
  await turn()
  expect(started(requests)).toBe(2)
  await requests[1]?.end()
  expect(started(requests)).toBe(2)
  await other?.end()
  expect(started(requests)).toBe(3)
})

test('clients whose requests wait take turns', async () => {
  const requests = { a: await arriveTogether('a', 3), b: await arriveTogether('b', 3) }
  for (const [first] of Object.values(requests)) await first?.end()
  const counts: number[][] = []
  for (const [client, at] of [
    ['a', 1],
    ['b', 1],
    ['a', 2],
    ['b', 2],
  ] as const) {
    counts.push([started(requests.a), started(requests.b)])
    await requests[client][at]?.end()
  }
  expect(counts).toEqual([
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
  ])
})

test('while the process is not saturated some run at a time', async () => {
  isSaturated = false
  const requests = await arriveTogether('a', 64)
  expect(started(requests)).toBe(SLOTS)
  await requests[0]?.end()
  expect(started(requests)).toBe(SLOTS + 1)
})

test('of requests that take no time one starts in each turn of the event loop, those among them that arrive one after the other', async () => {
  const order: string[] = []
  const arriveAndEnd = async (name: string) => {
    const response = new EventEmitter() as ServerResponse
    take({ lane: name, slots: SLOTS, response }, async () => void order.push(name))
    // As after each event of a turn.
    for (let count = 0; count < 9; count++) await null
  }
  for (const name of ['a', 'a', 'a', 'b']) await arriveAndEnd(name)
  expect(order).toEqual(['a', 'b'])
  while (order.length < 4) await turn()
  expect(order).toEqual(['a', 'b', 'a', 'a'])
})

test('a request whose client has left keeps its slot until it is worked on no longer', async () => {
  const [first, second] = await arriveTogether('a', 2)
  first?.close()
  await turn()
  expect(second?.hasStarted).toBe(false)
  await first?.end()
  expect(second?.hasStarted).toBe(true)
})

test('a request does not overtake those that wait, also once the process is not saturated any more', async () => {
  const requests = await arriveTogether('a', 3)
  isSaturated = false
  const [late] = await arriveTogether('a', 1)
  expect([started(requests), late?.hasStarted]).toEqual([1, false])
  await requests[0]?.end()
  expect([started(requests), late?.hasStarted]).toEqual([2, false])
})

test('a client may have 64 requests waiting, and one that disconnects waits no longer', async () => {
  const requests = await arriveTogether('a', 65)
  expect(requests.every(({ isAccepted }) => isAccepted)).toBe(true)
  expect(arrive('a').isAccepted).toBe(false)
  requests[1]?.close()
  expect(arrive('a').isAccepted).toBe(true)
  await requests[0]?.end()
  expect([requests[1], requests[2]].map((request) => request?.hasStarted)).toEqual([false, true])
})

test('a request that takes long, as one whose body is still arriving, holds up the others of its client for a tenth of a second', async () => {
  const requests = await arriveTogether('a', SLOTS + 2)
  const counts: number[] = []
  while (counts.length < SLOTS + 1) {
    counts.push(started(requests))
    jest.advanceTimersByTime(GIVE_WAY_MS)
    await turn()
  }
  expect(counts).toEqual([1, 2, 3, 4, 4])
})

test('once the process is not saturated any more, one request of each client starts in a tenth of a second, whatever runs', async () => {
  const [requests, others] = [await arriveTogether('a', SLOTS + 2), await arriveTogether('b', SLOTS + 1)]
  jest.advanceTimersByTime(SLOTS * GIVE_WAY_MS)
  await turn()
  expect([started(requests), started(others)]).toEqual([SLOTS, SLOTS])
  isSaturated = false
  const counts: number[][] = []
  while (counts.length < 3) {
    jest.advanceTimersByTime(GIVE_WAY_MS)
    await turn()
    counts.push([started(requests), started(others)])
  }
  expect(counts).toEqual([
    [SLOTS + 1, SLOTS + 1],
    [SLOTS + 2, SLOTS + 1],
    [SLOTS + 2, SLOTS + 1],
  ])
  expect(jest.getTimerCount()).toBe(0)
})

test('a response that is read slowly, and closes after its lane has ended, ends no other lane of its name', async () => {
  isSaturated = false
  const [first, second] = await arriveTogether('a', 2, 1)
  await first?.end()
  await second?.end()
  const [third] = await arriveTogether('a', 1, 1)
  second?.close()
  const [fourth] = await arriveTogether('a', 1, 1)
  expect([third?.hasStarted, fourth?.hasStarted]).toEqual([true, false])
})
