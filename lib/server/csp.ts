import { randomBytes } from 'node:crypto'

/** A nonce for the scripts of one answer: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The environment, of which TMDB_IMAGE_URL and PICTURE_HOSTS (origins, separated by commas) are read. */
export type PictureSources = Readonly<Record<string, string | undefined>>

/**
 * The content security policy of one page.
 * @param scripts what lets this page's inline scripts run: `'nonce-…'` or `'sha256-…'`, quoted
 */
export function contentSecurityPolicy(scripts: string[], sources: PictureSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins(sources)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

function pictureOrigins({ TMDB_IMAGE_URL, PICTURE_HOSTS }: PictureSources): string[] {
  const stated = [TMDB_IMAGE_URL || 'https://image.tmdb.org', ...(PICTURE_HOSTS ?? '').split(',')]
  const origins = stated.map((one) => one.trim()).filter((one) => URL.canParse(one))
  return Array.from(new Set(origins.map((one) => new URL(one).origin)))
}
