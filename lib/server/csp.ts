import { createHash, randomBytes } from 'node:crypto'
import { HEAD_SCRIPT } from '../addresses/head/head-script.ts'
import { PLAYER_ORIGINS } from '../addresses/trailer-address.ts'
import { isDevelopment, settings } from './settings.ts'

/** Of files that are not pages: nothing in them runs. */
export const FILE_POLICY = "default-src 'none'; sandbox"

const SCRIPT = /<script\b[^>]*>(.*?)<\/script>/gs
// Next's own inline scripts: pieces of the page as JSON, and the names of chunk files.
const PAGE_DATA = /^self\.__next_f\.push\((.*)\)$/s
const CHUNK_NAMES =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+\.js"(,"static\/chunks\/[\w.~-]+\.js")*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/
const CONSTANTS = [HEAD_SCRIPT, '(self.__next_f=self.__next_f||[]).push([0])']

export function noncePolicy(): string {
  const nonce = randomBytes(16).toString('base64')
  // The layout is the same in cached pages, so its script has no nonce. React's development build uses eval.
  const others = [hashOf(HEAD_SCRIPT), ...(isDevelopment() ? ["'unsafe-eval'"] : [])]
  return contentSecurityPolicy([`'nonce-${nonce}'`, ...others])
}

export function hashPolicy(html: string): string {
  return contentSecurityPolicy([...scriptHashes(html), ...(isDevelopment() ? ["'unsafe-eval'"] : [])])
}

/** Hashes of the inline scripts that are ours or Next's: an injected one gets none, and does not run. */
export function scriptHashes(html: string): string[] {
  const scripts = Array.from(html.matchAll(SCRIPT), ([, script = '']) => script)
  return Array.from(new Set(scripts.filter(isKnown).map(hashOf)))
}

function isKnown(script: string): boolean {
  // The development server writes other scripts.
  if (isDevelopment()) return true
  return CONSTANTS.includes(script) || CHUNK_NAMES.test(script) || isPageData(PAGE_DATA.exec(script)?.[1])
}

/** Whether this is `[1, text]` or `[3, base64]`: JSON, which cannot call anything. */
function isPageData(json: string | undefined): boolean {
  if (json === undefined) return false
  try {
    const [kind, text, ...rest] = JSON.parse(json)
    return (kind === 1 || kind === 3) && typeof text === 'string' && rest.length === 0
  } catch {
    return false
  }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

export function contentSecurityPolicy(scripts: string[]): string {
  const { TMDB_IMAGE_URL, PICTURE_HOSTS } = settings()
  const pictures = new Set([new URL(TMDB_IMAGE_URL).origin, ...PICTURE_HOSTS])
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // Nothing that runs in a frame of another origin reaches the page.
    ['frame-src', ...Object.values(PLAYER_ORIGINS)].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
