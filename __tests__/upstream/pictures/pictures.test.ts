import sharp from 'sharp'
import { MESSAGES, PICTURE_MAX_BYTES, uploadPicture, viewerAccount } from '#contract'
import { square, upload } from '#tests/support/picture'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(async () => {
  ada = await upstream.member()
})

async function pictureOf(member: TestMember): Promise<string | null> {
  return (await member.call(viewerAccount, {})).body.ProfilePic
}

async function stored(address: string) {
  return Buffer.from(await (await fetch(upstream.url + address)).arrayBuffer())
}

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s becomes the picture, 512 by 512 WebP',
  async (format) => {
    const { status, body } = await upload(upstream, ada, await square('teal').toFormat(format).toBuffer())
    expect({ status, message: body.message }).toEqual({ status: 200, message: MESSAGES.pictureUpdated })
    expect(await pictureOf(ada)).toBe(body.profilePicUrl)
    const { format: kept, width, height } = await sharp(await stored(body.profilePicUrl)).metadata()
    expect({ kept, width, height }).toEqual({ kept: 'webp', width: 512, height: 512 })
  },
)

test('what a camera wrote into a picture is gone, and it stands upright', async () => {
  const left = square('red', 20).png().toBuffer()
  const photo = await square('blue', 40)
    .composite([{ input: await left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'SECRET MARK', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(upstream, ada, photo)
  const bytes = await stored(body.profilePicUrl)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  expect(bytes.toString('latin1')).not.toContain('SECRET MARK')
  // Turned by a quarter, the red corner at the top left is at the top right.
  const corner = await sharp(bytes).extract({ left: 500, top: 5, width: 1, height: 1 }).raw().toBuffer()
  expect(corner[0]).toBeGreaterThan(200)
})

test('something hidden behind a picture does not come through', async () => {
  const png = await square('olive').png().toBuffer()
  const { body } = await upload(
    upstream,
    ada,
    Buffer.concat([png, Buffer.from('<script>PK hidden</script>')]),
  )
  expect((await stored(body.profilePicUrl)).toString('latin1')).not.toContain('hidden')
})

test('a picture is served inertly', async () => {
  const { body } = await upload(upstream, ada, await square('navy').png().toBuffer())
  const { headers } = await fetch(upstream.url + body.profilePicUrl)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{64}\.webp"$/),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await fetch(upstream.url + body.profilePicUrl, { headers: known })).status).toBe(304)
})

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
  ['PDF', '%PDF-1.7'],
  ['nonsense', 'GIF89a and then nothing'],
])('%s is refused whatever it is called', async (_kind, bytes) => {
  const { status, body } = await upload(upstream, ada, bytes)
  expect({ status, message: body.message }).toEqual({ status: 415, message: MESSAGES.pictureWrongType })
})

test.each(['avif', 'tiff'] as const)('%s is refused', async (format) => {
  expect((await upload(upstream, ada, await square('pink').toFormat(format).toBuffer())).status).toBe(415)
})

test('half a picture is refused', async () => {
  const noise = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect((await upload(upstream, ada, noise.subarray(0, noise.length / 2))).status).toBe(415)
})

test('a picture of too many pixels is refused before it is decoded', async () => {
  const wide = await sharp({ create: { width: 5001, height: 5000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await upload(upstream, ada, wide)).status).toBe(422)
})

test('5 MB is the line, to the byte', async () => {
  const png = await square('lime').png().toBuffer()
  const filled = Buffer.concat([png, Buffer.alloc(PICTURE_MAX_BYTES - png.length)])
  expect(await upload(upstream, ada, filled)).toMatchObject({ status: 200 })
  const over = await upload(upstream, ada, Buffer.concat([filled, Buffer.alloc(1)]))
  expect(over).toMatchObject({ status: 413, body: { message: MESSAGES.pictureTooLarge } })
})

test('no file, an empty one and one in another field are no file', async () => {
  const missing = { status: 400, body: { message: MESSAGES.pictureMissing } }
  expect(await upload(upstream, ada, '')).toMatchObject(missing)
  expect(await upload(upstream, ada, await square('red').png().toBuffer(), 'other')).toMatchObject(missing)
})

test('JSON is no form, and a form is no JSON', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const asked = await fetch(upstream.url + uploadPicture.path, { method: 'POST', body: '{}', headers: json })
  expect(asked.status).toBe(415)
  const form = new FormData()
  form.set('movie_id', '1')
  const add = await fetch(`${upstream.url}/api/movies/add`, { method: 'POST', body: form, headers })
  expect(add.status).toBe(415)
})

test.each(['..%2f..%2fcuedot.sqlite', 'x.webp', `${'a'.repeat(64)}.webp`, '%00'])(
  'there is no picture at %s',
  async (name) => {
    expect([400, 404]).toContain((await fetch(`${upstream.url}/pictures/${name}`)).status)
  },
)

test('a form of more parts than any browser sends is refused', async () => {
  const nameless = Array.from(
    { length: 40 },
    () => '--x\r\ncontent-disposition: attachment\r\n\r\nfiller\r\n',
  )
  const file = `--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a.gif"\r\n\r\nGIF89a\r\n`
  const answer = await fetch(upstream.url + uploadPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: `${nameless.join('')}${file}--x--\r\n`,
  })
  expect(answer.status).toBe(400)
})
