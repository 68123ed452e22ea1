import sharp, { type Sharp } from 'sharp'

// Nothing but the four kinds of picture is ever decoded, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
// One thread each: what bounds the jobs is what keeps cores busy.
sharp.concurrency(1)
sharp.cache(false)

/** The only way in for the bytes of a picture: whole ones, their first frame, of at most so many pixels. */
export function decode(bytes: Uint8Array, mostPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
}
