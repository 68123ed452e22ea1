import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

const WAYS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}

/**
 * The bytes of an answer as they were before its Content-Encoding; we never ask for one, but hosts do as they like.
 * @param most bytes of the whole, at most
 * @throws Error for an encoding that is not known, and for bytes that are not in it
 */
export async function unzip(
  bytes: Uint8Array,
  encoding: string | string[] | undefined,
  most: number,
): Promise<Uint8Array> {
  const name = String(encoding ?? 'identity').toLowerCase()
  if (name === 'identity' || bytes.length === 0) return bytes
  if (name in WAYS) return WAYS[name as keyof typeof WAYS](bytes, { maxOutputLength: most })
  throw new Error(`sent the unknown encoding ${name}`)
}
