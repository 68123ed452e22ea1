import { pino } from 'pino'
import { createDeferredWork } from '#upstream/deferred-work'

const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

test('work is done later, by itself', async () => {
  const deferred = createDeferredWork(log)
  let isDone = false
  const done = new Promise<void>((resolve) => {
    deferred.defer(async () => {
      isDone = true
      resolve()
    })
  })
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  await done
})

test('what waits is done at once before a process stops, also beside work that fails, which is logged', async () => {
  const deferred = createDeferredWork(log)
  const done: string[] = []
  deferred.defer(async () => {
    await new Promise(setImmediate)
    done.push('first')
  })
  deferred.defer(() => Promise.reject(new Error('The disk is full.')))
  deferred.defer(async () => void done.push('second'))
  await deferred.flush()
  expect(done.sort()).toEqual(['first', 'second'])
  expect(lines.join('')).toContain('The disk is full.')
  // What comes after it waits again.
  deferred.defer(async () => void done.push('third'))
  await new Promise(setImmediate)
  expect(done).toHaveLength(2)
  await deferred.flush()
  expect(done).toHaveLength(3)
})
