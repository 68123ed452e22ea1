import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES, removePicture, uploadPicture, viewerAccount } from '#contract'
import { square, upload } from '#tests/support/picture'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { longGif, mutate, originals, traps } from '../../scripts/hard/corpus/picture-corpus'

/** Mutated pictures; 10,000 in `npm run test:hard`. */
const RUNS = 12

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

function stored(): string[] {
  const folder = path.join(upstream.dependencies.settings.DATA_DIR, 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

/** Sends a raw body, for malformed forms. */
async function send(
  body: string | Buffer<ArrayBuffer>,
  type = 'multipart/form-data; boundary=x',
): Promise<number> {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type }
  const sending = fetch(upstream.url + uploadPicture.path, { method: 'POST', body, headers })
  const response = await sending.catch(() => null)
  // A request that is rejected while still sending may lose the connection before the response.
  return response?.status ?? 413
}

const part = (content: string, head = 'name="profilePicture"; filename="a.png"') =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`

test.each([
  ['no boundary', () => send(part('x'), 'multipart/form-data')],
  ['no end', () => send(part('x').slice(0, -2))],
  ['10,000 parts', () => send(`${part('x', 'name="a"').repeat(10_000)}--x--`)],
  ['a part head of 1 MB', () => send(`${part('x', `name="${'a'.repeat(1_000_000)}"`)}--x--`)],
  ['two files', () => send(`${part('x').repeat(2)}--x--`)],
  ['nothing', () => send('')],
])('a form with %s is rejected and leaves no file', async (_, sendForm) => {
  const before = stored()
  const status = await sendForm()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(stored()).toEqual(before)
})

test('a picture over 5 MB is rejected, also when its Content-Length is false', async () => {
  const oversized = Buffer.concat([await square('red').png().toBuffer(), Buffer.alloc(PICTURE_MAX_BYTES)])
  expect((await upload(upstream, ada, oversized)).status).toBe(413)
  const { hostname, port } = new URL(upstream.url)
  const socket = net.connect(Number(port), hostname)
  socket.write(
    `POST ${uploadPicture.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ada.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n',
  )
  let response = ''
  for await (const chunk of socket) response += chunk
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['14,000 by 14,000 pixels', 14_000, 14_000],
  ['one by 30 million pixels', 1, 30_000_000],
])('a PNG that claims %s is rejected before it is decoded', async (_, width, height) => {
  const png = await square('red').png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const before = process.memoryUsage.rss()
  expect([415, 422]).toContain((await upload(upstream, ada, png)).status)
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
})

test('of a GIF with 5,000 frames only the first is decoded', async () => {
  const { status } = await upload(upstream, ada, longGif(5_000))
  expect([200, 415]).toContain(status)
  expect(stored().length).toBeLessThanOrEqual(1)
})

test.each(['../../x', 'a\u0000.png', 'x'.repeat(10_000), '.htaccess', 'x.php.jpg', '..\\..\\x'])(
  'the file name %.20j is ignored',
  async (name) => {
    const form = new FormData()
    form.set('profilePicture', new Blob([await square('teal').png().toBuffer()], { type: 'image/png' }), name)
    const headers = { authorization: `Bearer ${ada.token}` }
    const response = await fetch(upstream.url + uploadPicture.path, { method: 'POST', body: form, headers })
    expect([200, 400]).toContain(response.status)
    for (const file of stored()) expect(file).toMatch(/^[0-9a-f]{64}\.webp$/)
    expect(
      fs.readdirSync(upstream.dependencies.settings.DATA_DIR).filter((file) => /htaccess|php/.test(file)),
    ).toEqual([])
  },
)

test(`no mutated picture breaks the API, and none is stored as it was sent (${RUNS} pictures)`, async () => {
  const kinds = await originals()
  for (let run = 0; run < RUNS; run++) {
    const bytes = mutate(kinds[run % kinds.length] ?? Buffer.alloc(0), run)
    const { status, body } = await upload(upstream, ada, bytes)
    expect([200, 415, 422]).toContain(status)
    if (status !== 200) continue
    const download = await fetch(upstream.url + body.profilePicUrl)
    expect(await sharp(Buffer.from(await download.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
    })
  }
  expect(stored().length).toBeLessThanOrEqual(1)
  expect((await ada.call(viewerAccount, {})).status).toBe(200)
})

test('polyglot files and decompression bombs neither break the API nor are stored as they are', async () => {
  for (const { name, bytes } of await traps()) {
    const { status, body } = await upload(upstream, ada, bytes)
    expect([name, [200, 400, 413, 415, 422].includes(status)]).toEqual([name, true])
    if (status !== 200) continue
    const download = Buffer.from(await (await fetch(upstream.url + body.profilePicUrl)).arrayBuffer())
    expect((await sharp(download).metadata()).format).toBe('webp')
    expect(download.includes('script')).toBe(false)
  }
  expect(stored().length).toBeLessThanOrEqual(1)
})

test('a slow upload blocks neither the uploads of others, nor, once it has broken off, those of its member', async () => {
  const ben = await upstream.member()
  const { hostname, port } = new URL(upstream.url)
  const head =
    `POST ${uploadPicture.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ben.token}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 999\r\n\r\n--x\r\n'
  const responses: string[] = []
  const sockets = Array.from({ length: 60 }, () => {
    const socket = net.connect(Number(port), hostname)
    socket.on('data', (chunk) => responses.push(String(chunk)))
    socket.write(head)
    return socket
  })
  // Two are read, and eight wait for a slot.
  while (responses.length < sockets.length - 10) await new Promise(setImmediate)
  for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 503 /)
  expect((await upload(upstream, ada, await square('navy').png().toBuffer())).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  expect((await upload(upstream, ben, await square('gold').png().toBuffer())).status).toBe(200)
  await ben.call(removePicture, {})
})
