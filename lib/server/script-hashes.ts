import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs
/** Scripts that are files of ours, and data that does not run. */
const NEEDS_NO_HASH = /\ssrc=|\stype="application\/ld\+json"/

/** The CSP sources of a page's inline scripts. */
export function scriptHashes(html: string): string[] {
  const inline = Array.from(html.matchAll(SCRIPT)).filter(
    ([, attributes = '']) => !NEEDS_NO_HASH.test(attributes),
  )
  return Array.from(new Set(inline.map(([, , script = '']) => scriptHash(script))))
}

/** The CSP source of one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
