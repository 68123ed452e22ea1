import { startImport, uploadPicture, viewerAccount } from '#contract'
import { startGate } from '#tests/support/gate-with-fake-host'

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const PICTURE =
  '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a"\r\n\r\nbytes\r\n--x--'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

function send(cookie: string, body: BodyInit = PICTURE): Promise<Response> {
  const init = { body, headers: { ...FORM, cookie }, duplex: 'half' }
  return gate.send('POST', uploadPicture.path, init)
}

test("the body of a visitor's upload is neither buffered nor forwarded", async () => {
  gate.respondWith({ status: 401, body: { message: 'Please sign in.' } })
  gate.received.length = 0
  expect((await send('', new Blob([new Uint8Array(5_000_000)]))).status).toBe(401)
  expect(gate.received).toMatchObject([{ url: uploadPicture.path, body: '' }])
  expect((await send('', new Blob([new Uint8Array(6_000_000)]))).status).toBe(413)
})

test('a member’s third upload waits until one of the first two has ended', async () => {
  const cookie = await gate.signIn('tok-uploads')
  gate.respondWith({ body: { profilePicUrl: '/pictures/a.webp' } })
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
  const uploads = [send(cookie, slow()), send(cookie, slow())]
  // Both bodies are being read.
  while (ends.length < 2) await new Promise(setImmediate)
  gate.received.length = 0
  const third = send(cookie)
  // Takes longer than the third upload takes to the limit.
  await gate.send('GET', viewerAccount.path, { headers: { cookie } })
  for (const end of ends) end()
  const statuses = (await Promise.all([...uploads, third])).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
  expect(gate.received.filter(({ url }) => url === uploadPicture.path)).toHaveLength(3)
})

test('files of an import that arrive slowly keep no other member waiting, with a session or after its end', async () => {
  const cookie = await gate.signIn('tok-import')
  const ended = await gate.signIn('tok-ended')
  const other = await gate.signIn('tok-other')
  gate.respondWith(({ headers }) =>
    headers.authorization === 'Bearer tok-ended'
      ? { status: 401, body: {} }
      : { status: 202, body: { id: 7 } },
  )
  const senders: ReadableStreamDefaultController[] = []
  const sendSlowly = (of: string) => {
    const body = new ReadableStream({ start: (sender) => void senders.push(sender) })
    return gate.send('POST', startImport.path, {
      body,
      headers: { ...FORM, cookie: of },
      duplex: 'half',
    } as RequestInit)
  }
  const slow = [cookie, cookie, cookie, ended, ended, ended].map(sendSlowly)
  const whole = { body: PICTURE, headers: { ...FORM, cookie: other } }
  expect((await gate.send('POST', startImport.path, whole)).status).toBe(202)
  for (const sender of senders) {
    sender.enqueue(new TextEncoder().encode(PICTURE))
    sender.close()
  }
  const statuses = (await Promise.all(slow)).map(({ status }) => status)
  expect(statuses).toEqual([202, 202, 202, 401, 401, 401])
})
