import { type CacheEntry, type CacheValue, isPage } from './next-internals.ts'

/** Of its objects, and of the store's. */
const OVERHEAD = 2_048

/** In bytes: text at two bytes a character, and each buffer whole, once for all views of it. */
export function sizeOf({ value }: CacheEntry, key: string): number {
  const headers = value && 'headers' in value ? JSON.stringify(value.headers ?? {}) : ''
  const buffers = new Set(value ? viewsOf(value).map(({ buffer }) => buffer) : [])
  const text = key.length + headers.length + (value ? textOf(value).length : 0)
  return Array.from(buffers).reduce((sum, { byteLength }) => sum + byteLength, OVERHEAD + 2 * text)
}

/**
 * Copies a value's bytes into a buffer of their own, in place. Node cuts small buffers out of shared ones of 64 kB, each of which is
 * held as long as one of them is; what is read from Redis is cut out of the whole reply.
 */
export function ownBytes(value: CacheValue): void {
  const views = viewsOf(value)
  const size = views.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const held = new Set(views.map(({ buffer }) => buffer))
  if (Array.from(held).reduce((sum, { byteLength }) => sum + byteLength, 0) <= size) return
  const whole = Buffer.allocUnsafeSlow(size)
  let used = 0
  const copies = new Map<Uint8Array, Buffer>()
  for (const view of views) {
    whole.set(view, used)
    copies.set(view, whole.subarray(used, used + view.byteLength))
    used += view.byteLength
  }
  const own = (view: Buffer) => copies.get(view) ?? view
  if ('body' in value) value.body = own(value.body)
  else if (isPage(value)) {
    if (value.rscData) value.rscData = own(value.rscData)
    for (const [segment, view] of value.segmentData ?? []) value.segmentData?.set(segment, own(view))
  }
}

/** Different ones: the data of a page is that of its widest segment too. */
function viewsOf(value: CacheValue): Uint8Array[] {
  if ('body' in value) return [value.body]
  if (!isPage(value)) return []
  const { rscData, segmentData } = value
  return Array.from(new Set([...(rscData ? [rscData] : []), ...(segmentData?.values() ?? [])]))
}

function textOf(value: CacheValue): string {
  if ('data' in value) return value.data.body
  return isPage(value) ? String(value.html) : ''
}
