import { createUploadLimit } from '#lib/service/upload-concurrency-limit'

let limit: ReturnType<typeof createUploadLimit>
const REJECTED = 'Busy (2 s)'

beforeEach(() => {
  jest.useFakeTimers()
  limit = createUploadLimit((retryAfter) => new Error(`Busy (${retryAfter} s)`))
})
afterEach(() => jest.useRealTimers())

/** Starts an upload that lasts until it is finished. */
function begin(memberId: number) {
  let finish = () => {}
  const pending = new Promise<void>((resolve) => {
    finish = resolve
  })
  const upload = { hasStarted: false, finish: () => finish(), done: Promise.resolve() }
  upload.done = limit(memberId, () => {
    upload.hasStarted = true
    return pending
  })
  return upload
}

test('a process runs 16 uploads at once, and others wait up to 10 seconds for a slot', async () => {
  const uploads = Array.from({ length: 16 }, (_, at) => begin(at))
  const [first, second] = [begin(16), begin(17)]
  const rejected = expect(second.done).rejects.toThrow(REJECTED)
  await jest.advanceTimersByTimeAsync(9_000)
  expect([first.hasStarted, second.hasStarted]).toEqual([false, false])
  uploads[3]?.finish()
  await jest.advanceTimersByTimeAsync(1_000)
  expect([first.hasStarted, second.hasStarted]).toEqual([true, false])
  await rejected
  for (const { finish } of [...uploads, first]) finish()
  await Promise.all(uploads.map(({ done }) => done))
  expect(await limit(17, async () => 'stored')).toBe('stored')
})

test('two uploads of one member run at once, and a third does not delay other members', async () => {
  const own = [begin(1), begin(1), begin(1)]
  const other = begin(2)
  await jest.advanceTimersByTimeAsync(0)
  expect([...own, other].map(({ hasStarted }) => hasStarted)).toEqual([true, true, false, true])
  own[0]?.finish()
  await jest.advanceTimersByTimeAsync(0)
  expect(own[2]?.hasStarted).toBe(true)
})

test('more than eight waiting uploads of one member are rejected at once', async () => {
  const waiting = Array.from({ length: 10 }, () => begin(1))
  await expect(limit(1, async () => {})).rejects.toThrow(REJECTED)
  for (const { finish, done } of waiting) {
    finish()
    await done
  }
})

test('a failed upload releases its slot', async () => {
  for (let n = 0; n < 3; n++) {
    const failing = limit(1, async () => {
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
  }
})
