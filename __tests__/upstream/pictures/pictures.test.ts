import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { addEntry, PICTURE_MAX_BYTES, uploadPicture } from '#contract'
import { pictureOf, square, upload } from '#tests/support/picture'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

async function download(address: string) {
  return Buffer.from(await (await fetch(upstream.url + address)).arrayBuffer())
}

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s is stored as WebP of 512 by 512 pixels',
  async (format) => {
    const { status, body } = await upload(upstream, ada, await square('teal').toFormat(format).toBuffer())
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Profile picture updated successfully',
    })
    expect(await pictureOf(ada)).toBe(body.profilePicUrl)
    const { format: stored, width, height } = await sharp(await download(body.profilePicUrl)).metadata()
    expect({ stored, width, height }).toEqual({ stored: 'webp', width: 512, height: 512 })
  },
)

test('metadata of a camera is removed, and its orientation applied', async () => {
  const corner = square('red', 20).png().toBuffer()
  const photo = await square('blue', 40)
    .composite([{ input: await corner, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'SECRET MARK', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(upstream, ada, photo)
  const bytes = await download(body.profilePicUrl)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  expect(bytes.toString('latin1')).not.toContain('SECRET MARK')
  // A quarter turn moves the red corner from the top left to the top right.
  const pixel = await sharp(bytes).extract({ left: 500, top: 5, width: 1, height: 1 }).raw().toBuffer()
  expect(pixel[0]).toBeGreaterThan(200)
})

test('bytes appended to a picture are not stored', async () => {
  const png = await square('olive').png().toBuffer()
  const { body } = await upload(upstream, ada, Buffer.concat([png, Buffer.from('<script>hidden</script>')]))
  expect((await download(body.profilePicUrl)).toString('latin1')).not.toContain('hidden')
})

test('a picture is served with headers that keep browsers from executing or sniffing it', async () => {
  const { body } = await upload(upstream, ada, await square('navy').png().toBuffer())
  const { headers } = await fetch(upstream.url + body.profilePicUrl)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{64}\.webp"$/),
    'cache-control': 'no-cache',
  })
  const conditional = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await fetch(upstream.url + body.profilePicUrl, { headers: conditional })).status).toBe(304)
})

const noise = () => square('red', 200).png({ compressionLevel: 0 }).toBuffer()

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
  ['PDF', '%PDF-1.7'],
  ['nonsense', 'GIF89a and then nothing'],
  ['AVIF', () => square('pink').avif().toBuffer()],
  ['TIFF', () => square('pink').tiff().toBuffer()],
  ['a truncated picture', async () => (await noise()).subarray(0, 60_000)],
])('%s is rejected with 415 whatever its file name', async (_kind, bytes) => {
  const { status, body } = await upload(upstream, ada, typeof bytes === 'string' ? bytes : await bytes())
  expect({ status, message: body.message }).toEqual({
    status: 415,
    message: 'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
  })
})

test('a picture with too many pixels is rejected before it is decoded', async () => {
  const wide = await square('red').png().toBuffer()
  // Its header claims more than the data have: decoding it would fail otherwise.
  wide.writeUInt32BE(5001, 16)
  wide.writeUInt32BE(5000, 20)
  wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29)
  expect((await upload(upstream, ada, wide)).status).toBe(422)
})

test('a picture may have exactly 5 MB and not one byte more', async () => {
  const png = await square('lime').png().toBuffer()
  const filled = Buffer.concat([png, Buffer.alloc(PICTURE_MAX_BYTES - png.length)])
  expect(await upload(upstream, ada, filled)).toMatchObject({ status: 200 })
  const over = await upload(upstream, ada, Buffer.concat([filled, Buffer.alloc(1)]))
  expect(over).toMatchObject({ status: 413, body: { message: 'Image is too large. Maximum size is 5MB.' } })
})

test('an empty file and a file in another field count as no file', async () => {
  const missing = { status: 400, body: { message: 'No file selected' } }
  expect(await upload(upstream, ada, '')).toMatchObject(missing)
  expect(await upload(upstream, ada, await square('red').png().toBuffer(), 'other')).toMatchObject(missing)
})

test('uploads take multipart forms only, and other calls JSON only', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const post = (path: string, body: string | FormData, type = {}) =>
    fetch(upstream.url + path, { method: 'POST', body, headers: { ...headers, ...type } })
  const json = { 'content-type': 'application/json' }
  expect((await post(uploadPicture.path, '{}', json)).status).toBe(415)
  const form = new FormData()
  form.set('movie_id', '1')
  expect((await post(addEntry.path, form)).status).toBe(415)
})

test.each(['..%2f..%2fcuedot.sqlite', 'x.webp', `${'a'.repeat(64)}.webp`, '%00'])(
  'there is no picture at %s',
  async (name) => {
    expect([400, 404]).toContain((await fetch(`${upstream.url}/pictures/${name}`)).status)
  },
)

test('a form with more parts than browsers send is rejected', async () => {
  const nameless = '--x\r\ncontent-disposition: attachment\r\n\r\nfiller\r\n'.repeat(40)
  const file = `--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a.gif"\r\n\r\nGIF89a\r\n`
  const response = await fetch(upstream.url + uploadPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: `${nameless}${file}--x--\r\n`,
  })
  expect(response.status).toBe(400)
})
