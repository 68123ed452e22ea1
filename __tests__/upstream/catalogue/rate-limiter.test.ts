import { clientsAwaitingResponse } from '#upstream/catalogue/tmdb/clients-awaiting-response'
import { createRateLimiter } from '#upstream/catalogue/tmdb/rate-limiter'

/** A clock that only `pass` moves on. */
function makeTime() {
  let now = 0
  const waiting: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => waiting.push({ until: now + milliseconds, wake })),
    async pass(milliseconds: number) {
      for (const end = now + milliseconds; now < end; now++) {
        for (const one of waiting.splice(0)) {
          if (one.until <= now) one.wake()
          else waiting.push(one)
        }
        // Lets resolved callers continue.
        await new Promise(setImmediate)
      }
    },
  }
}

/** What has its turn or is rejected, in order, as requests are made for clients. */
function makeRequests(perSecond: number) {
  const time = makeTime()
  const takeTurn = createRateLimiter(perSecond, time)
  const passed: { name: string; at: number }[] = []
  const rejected: string[] = []
  function request(name: string, clients = clientsAwaitingResponse(name)) {
    const outcome = takeTurn(clients).then((mayPass) => {
      if (mayPass) passed.push({ name, at: time.now() })
      else rejected.push(name)
    })
    return { outcome, clients }
  }
  return { time, request, passed, rejected, names: () => passed.map(({ name }) => name).join(' ') }
}

test('no more requests pass in any second than the limit allows', async () => {
  const { time, request, passed } = makeRequests(30)
  for (let step = 0; step < 100; step++) {
    for (let client = 0; client < 7; client++) request(`${client}`)
    await time.pass(50)
  }
  expect(passed.length).toBeGreaterThan(140)
  for (const [index, { at }] of passed.slice(30).entries())
    expect(at - (passed[index]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test('a request that would have to wait too long is rejected at once and takes no turn', async () => {
  const { time, request, passed, rejected } = makeRequests(10)
  for (let count = 0; count < 20; count++) request('one')
  await time.pass(1)
  expect(rejected).toHaveLength(5)
  await time.pass(1_500)
  expect(passed).toHaveLength(15)
  request('one')
  await time.pass(1)
  expect(passed).toHaveLength(16)
})

test('while several clients wait their turns go round, however many requests one of them has', async () => {
  const { time, request, names } = makeRequests(10)
  for (let count = 0; count < 15; count++) request('flood')
  await time.pass(1)
  request('a')
  request('a')
  request('b')
  await time.pass(1_000)
  // Two had their turns, and the third has the next one, before the others came.
  expect(names()).toMatch(/^flood flood flood a b flood a flood flood/)
})

test('a client alone has all turns', async () => {
  const { time, request, passed } = makeRequests(30)
  for (let count = 0; count < 40; count++) request('a show with many seasons')
  await time.pass(1_001)
  expect(passed.length).toBeGreaterThanOrEqual(30)
})

test('a request that others overtake for too long is rejected', async () => {
  const { time, request, rejected } = makeRequests(10)
  for (let count = 0; count < 14; count++) request('flood')
  for (let step = 0; step < 15; step++) {
    request(`visitor ${step}`)
    await time.pass(100)
  }
  await time.pass(200)
  expect(rejected.length).toBeGreaterThan(0)
  expect(new Set(rejected)).toEqual(new Set(['flood']))
})

test('a request for several clients is made in the turn of whichever has the next one', async () => {
  const { time, request, passed } = makeRequests(10)
  for (let count = 0; count < 12; count++) request('flood')
  await time.pass(1)
  const last = request('last of the flood', clientsAwaitingResponse('flood'))
  await time.pass(1)
  last.clients.add('visitor')
  await time.pass(200)
  expect(passed.map(({ name }) => name)).toContain('last of the flood')
  await time.pass(1_500)
  expect(passed.filter(({ name }) => name === 'last of the flood')).toHaveLength(1)
})

test('a client whose queue is full still has the turns of the others that wait for the same', async () => {
  const { time, request, rejected } = makeRequests(10)
  for (let count = 0; count < 15; count++) request('flood')
  const clients = clientsAwaitingResponse('flood')
  clients.add('visitor')
  const { outcome } = request('shared', clients)
  await time.pass(400)
  await outcome
  expect(rejected).toEqual([])
})
