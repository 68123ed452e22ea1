/** @jest-environment node */
import { uploadPicture } from '#contract'
import { gate } from '#tests/support/gate'

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const PICTURE =
  '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a"\r\n\r\nbytes\r\n--x--'

let at: Awaited<ReturnType<typeof gate>>
beforeAll(async () => {
  at = await gate()
})
afterAll(() => at.close())

function bring(cookie: string, body: BodyInit = PICTURE): Promise<Response> {
  const init = { body, headers: { ...FORM, cookie }, duplex: 'half' }
  return at.ask('POST', uploadPicture.path, init)
}

test('of a stranger’s picture nothing is kept and nothing sent on, however long it is', async () => {
  at.tell({ status: 401, body: { message: 'Please sign in.' } })
  at.seen.length = 0
  expect((await bring('', new Blob([new Uint8Array(5_000_000)]))).status).toBe(401)
  expect(at.seen).toMatchObject([{ url: uploadPicture.path, body: '' }])
  expect((await bring('', new Blob([new Uint8Array(6_000_000)]))).status).toBe(413)
})

test('one member has two pictures on their way at once, and then there is room again', async () => {
  const cookie = await at.signIn('tok-uploads')
  at.tell({ body: { profilePicUrl: '/pictures/a.webp' } })
  const ends: (() => void)[] = []
  const pull = (controller: ReadableStreamDefaultController) => {
    controller.enqueue(new TextEncoder().encode(PICTURE))
    return new Promise<void>((resolve) => {
      ends.push(() => {
        controller.close()
        resolve()
      })
    })
  }
  const slow = () => new ReadableStream({ pull }, { highWaterMark: 0 })
  const coming = [bring(cookie, slow()), bring(cookie, slow())]
  // Somebody asks for bytes: both are being read.
  while (ends.length < 2) await new Promise(setImmediate)
  const third = await bring(cookie)
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '2'])
  for (const end of ends) end()
  expect((await Promise.all(coming)).map(({ status }) => status)).toEqual([200, 200])
  expect((await bring(cookie)).status).toBe(200)
})
