/** @jest-environment node */
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'

const limit = createUploadLimit((message, retryAfter) => new Error(`${message} (${retryAfter} s)`))
const REJECTED = 'Too many pictures at once. Please try again in a moment. (2 s)'

/** Starts an upload that lasts until it is finished. */
function begin(memberId: number) {
  let finish = () => {}
  const pending = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done: limit(memberId, () => pending), finish }
}

test('a process accepts 16 concurrent uploads, two of each member', async () => {
  const uploads = Array.from({ length: 15 }, (_, at) => begin(Math.floor(at / 2)))
  await expect(limit(0, async () => {})).rejects.toThrow(REJECTED)
  uploads.push(begin(7))
  await expect(limit(8, async () => {})).rejects.toThrow(REJECTED)
  for (const { finish } of uploads) finish()
  await Promise.all(uploads.map(({ done }) => done))
  expect(await limit(0, async () => 'accepted')).toBe('accepted')
})

test('a failed upload releases its slot', async () => {
  for (let n = 0; n < 3; n++) {
    const failing = limit(1, async () => {
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
  }
})
