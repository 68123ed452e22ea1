import sharp, { type Sharp } from 'sharp'

// Only the four supported formats are ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
// One thread per picture: callers bound how many are decoded at a time.
sharp.concurrency(1)
sharp.cache(false)

/** The only code that decodes bytes from outside: complete pictures, of them the first frame. */
export function decode(bytes: Uint8Array, maxPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
}
