import { judge } from '../scripts/bench/scale/report'

const GOAL = 100

function judgeAt(p95: number, cpu: { servers: number; api: number; sender: number }) {
  const times = { times: [p95], errors: new Map(), sent: 1, cold: [] }
  return judge({ goal: GOAL, clients: 32, cpu, times }, 2)
}

test('a call over its goal is bounded by processor time while two cores need as long for 32 at once', () => {
  const cpu = { servers: 9, api: 3, sender: 1 }
  expect(judgeAt(100, cpu)).toEqual({ isReached: true, isBounded: true, allowed: 160 })
  expect(judgeAt(200, cpu)).toEqual({ isReached: false, isBounded: true, allowed: 160 })
  expect(judgeAt(201, cpu)).toEqual({ isReached: false, isBounded: false, allowed: 160 })
})

test('the API and the program that sends the requests have one core each', () => {
  expect(judgeAt(200, { servers: 6, api: 5, sender: 1 }).allowed).toBe(160)
  expect(judgeAt(200, { servers: 3, api: 2, sender: 5 }).allowed).toBe(160)
})
