import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file to bring as a profile picture, and the names that fit it. */
interface PictureFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
const SCRIPT = '<script>alert(1)</script>'

/** One small picture of noise of each kind that is taken. */
export function originals(): Promise<Buffer<ArrayBuffer>[]> {
  const noise = {
    create: { width: 64, height: 64, channels: 3, background: 'red', noise: gaussian },
  } as const
  const formats = ['jpeg', 'png', 'gif', 'webp'] as const
  return Promise.all(
    formats.map(async (format) => Buffer.from(await sharp(noise).toFormat(format).toBuffer())),
  )
}

/** Changes some bytes, takes some away or doubles some, by a number that tells the same story again. */
export function mutate(original: Buffer<ArrayBuffer>, seed: number): Buffer<ArrayBuffer> {
  let state = seed * 2_654_435_761 + 1
  // Numerical Recipes' linear congruential generator: good enough to spread faults.
  const next = (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state % most
  }
  let bytes = Buffer.from(original)
  for (let change = 0; change <= next(8); change++) {
    const at = next(bytes.length)
    const kind = next(4)
    if (kind === 0) bytes[at] = next(256)
    else if (kind === 1) bytes[next(Math.min(64, bytes.length))] = next(256)
    else if (kind === 2) bytes = bytes.subarray(0, Math.max(1, at))
    else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(next(at + 1))])
  }
  return bytes
}

/** Files that are two things at once, say what they are not, or are more than they weigh. */
export async function traps(): Promise<PictureFile[]> {
  const [jpeg, png, gif, webp] = (await originals()) as [Bytes, Bytes, Bytes, Bytes]
  return [
    { name: 'GIF and script', bytes: join(gif, `*/=1;${SCRIPT}//`) },
    { name: 'script in a GIF comment', bytes: join(gif.subarray(0, 13), comment(SCRIPT), gif.subarray(13)) },
    { name: 'JPEG and archive', bytes: join(jpeg, 'PK\x03\x04', SCRIPT, 'PK\x05\x06', Buffer.alloc(18)) },
    { name: 'PNG and page', bytes: join(png, `<html>${SCRIPT}</html>`) },
    { name: 'PNG with a text of a script', bytes: join(png.subarray(0, 33), text(SCRIPT), png.subarray(33)) },
    { name: 'PNG with a text of 64 MB', bytes: join(png.subarray(0, 33), bigText(), png.subarray(33)) },
    { name: 'page', bytes: join(`<!doctype html>${SCRIPT}`) },
    { name: 'SVG', bytes: join(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`) },
    { name: 'BMP', bytes: join('BM', Buffer.alloc(60)) },
    { name: 'TIFF', bytes: join('II*\0', Buffer.alloc(60)) },
    { name: 'PDF', bytes: join('%PDF-1.7\n', Buffer.alloc(60)) },
    { name: 'MP4', bytes: join(Buffer.from([0, 0, 0, 24]), 'ftypmp42', Buffer.alloc(60)) },
    { name: 'AVIF', bytes: Buffer.from(await sharp(png).avif({ effort: 0 }).toBuffer()) },
    { name: 'WebP cut in half', bytes: webp.subarray(0, webp.length / 2) },
    { name: 'PNG of 14,000 by 14,000', bytes: blackPng(14_000, 14_000) },
    { name: 'PNG of 1 by 30,000,000', bytes: blackPng(1, 30_000_000) },
    { name: 'PNG that says 14,000 and has 64', bytes: lying(png, 14_000, 14_000) },
    { name: 'PNG that says 4 and has 64', bytes: lying(png, 4, 4) },
    { name: 'PNG of 25 million pixels', bytes: blackPng(5_000, 5_000) },
    { name: 'GIF of 5,000 frames', bytes: longGif(5_000) },
    { name: 'nothing', bytes: Buffer.alloc(0) },
  ]
}

type Bytes = Buffer<ArrayBuffer>

function join(...parts: (string | Bytes)[]): Bytes {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

function comment(words: string): Bytes {
  return join(Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0]))
}

function chunk(type: string, data: Bytes): Bytes {
  const body = join(type, data)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return join(ends.subarray(0, 4), body, ends.subarray(4))
}

function text(words: string): Bytes {
  return chunk('tEXt', join(`Comment\0${words}`))
}

function bigText(): Bytes {
  return chunk('zTXt', join('Comment\0\0', Buffer.from(deflateSync(Buffer.alloc(64 * 1024 * 1024)))))
}

/** A true PNG, one bit a pixel: some hundred bytes for millions of pixels. */
function blackPng(width: number, height: number): Bytes {
  const rows = Buffer.from(deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return join('\x89PNG\r\n\x1a\n', chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)))
}

function lying(png: Bytes, width: number, height: number): Bytes {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return join(png.subarray(0, 8), chunk('IHDR', head), png.subarray(33))
}

/** A GIF whose frames are one pixel each. */
export function longGif(frames: number): Bytes {
  const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, 15)
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  return join(head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b]))
}
