import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { ApiError } from '#upstream/api-error'
import { limitEach } from '#upstream/concurrency-limit'

const TOOK = 60

afterEach(() => jest.useRealTimers())

test('after a job its key rests for as long as that took, which its result does not wait for; other keys do not rest', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const limit = limitEach({ concurrency: 1, maxQueue: 9, restMax: 1_000 })
  const done: string[] = []
  const job = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, TOOK))
    done.push(name)
    return name
  }
  const first = limit('ada')(job('first'))
  const second = limit('ada')(job('second'))
  await jest.advanceTimersByTimeAsync(TOOK)
  expect(await first).toBe('first')
  const other = limit('ben')(job('other'))
  // The rest, in which the second has not begun; then its own time.
  await jest.advanceTimersByTimeAsync(TOOK)
  expect(await other).toBe('other')
  expect(done).toEqual(['first', 'other'])
  await jest.advanceTimersByTimeAsync(TOOK)
  expect(await second).toBe('second')
})

test('a rest ends after its longest time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const limit = limitEach({ concurrency: 1, maxQueue: 9, restMax: 10 })
  const first = limit('ada')(() => new Promise<void>((resolve) => setTimeout(resolve, 10_000)))
  const second = limit('ada')(async () => 'second')
  await jest.advanceTimersByTimeAsync(10_010)
  await first
  expect(await second).toBe('second')
})

test('between jobs that never wait, others’ work comes', async () => {
  const limit = limitEach({ concurrency: 2, maxQueue: 99 })
  const done: string[] = []
  const jobs = Array.from({ length: 20 }, () => limit('ada')(async () => void done.push('job')))
  await turn()
  done.push('other')
  await Promise.all(jobs)
  expect(done.indexOf('other')).toBeLessThan(done.length - 1)
})

test('what is beyond the queue of its key is refused, and a key without jobs is forgotten', async () => {
  const refuse = () => new ApiError('too_many', 'api.tooManyAtOnce')
  const limit = limitEach({ concurrency: 1, maxQueue: 1, refuse })
  const jobs = [1, 2].map(() => limit('ada')(() => pause(5)))
  await expect(limit('ada')(() => pause(5))).rejects.toThrow(refuse())
  await limit('ben')(() => pause(5))
  await Promise.all(jobs)
  await limit('ada')(() => pause(5))
})

test('a job whose client has left gives up its place and is not run; the others move up', async () => {
  const limit = limitEach({ concurrency: 1, maxQueue: 2 })
  const done: string[] = []
  const leaving = new AbortController()
  const run = (name: string, signal?: AbortSignal) =>
    limit('ada')(async () => {
      await turn()
      done.push(name)
    }, signal)
  const first = run('first', leaving.signal)
  const second = run('second', leaving.signal)
  const third = run('third')
  await expect(run('refused')).rejects.toThrow('api.tooManyPeople')
  leaving.abort()
  await expect(second).rejects.toThrow('api.clientLeft')
  const fourth = run('fourth')
  await expect(run('fifth', leaving.signal)).rejects.toThrow('api.clientLeft')
  await Promise.all([first, third, fourth])
  expect(done).toEqual(['first', 'third', 'fourth'])
})
