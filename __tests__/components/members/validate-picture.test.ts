import sharp from 'sharp'
import { validatePicture } from '../../../components/members/validate-picture'

const MB = 1024 * 1024

const square = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })

function withType(bytes: BlobPart, type = ''): Blob {
  return new Blob([bytes], { type })
}

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s is known by its bytes', async (format) => {
  const bytes = new Uint8Array(await square().toFormat(format).toBuffer())
  for (const type of ['image/jpg', '', 'text/plain']) {
    expect(await validatePicture(withType(bytes, type))).toBeNull()
  }
})

test('a picture may have 5 MB and not one byte more, which is said without reading it', async () => {
  const png = new Uint8Array(await square().png().toBuffer())
  const of = (size: number) => new Blob([png, new Uint8Array(size - png.length)])
  expect(await validatePicture(of(5 * MB))).toBeNull()
  expect(await validatePicture(of(5 * MB + 1))).toBe('tooLarge')
})

test.each([
  ['HEIC', '\0\0\0\x24ftypheic'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['PDF', '%PDF-1.7'],
  ['another file in RIFF', 'RIFF\x24\0\0\0WAVE'],
  ['empty', ''],
])('a file that is %s is rejected, though it is said to be a JPEG', async (_kind, bytes) => {
  expect(await validatePicture(withType(bytes, 'image/jpeg'))).toBe('wrongType')
})
