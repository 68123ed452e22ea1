export const DEFAULT_PICTURE = '/default-profile.svg'

/** Hosts whose addresses stay the same when a picture changes, so that caches keep the old one. */
const OBJECT_STORAGE =
  /(^|\.)(amazonaws\.com|digitaloceanspaces\.com|r2\.cloudflarestorage\.com|r2\.dev)$|(^|\.)storage\.googleapis\.com$/
const DEVELOPMENT = /^(localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/

const HOUR_MS = 3_600_000

interface PictureRules {
  /** The query parameter `v` on object storage hosts. */
  version?: string | number
  /** The origin that replaces a development host in stored addresses. */
  production?: string | undefined
}

/** The specification's rules for profile pictures (section 9). */
export function pictureAddress(
  stored: string | null,
  { version = Math.floor(Date.now() / HOUR_MS), production }: PictureRules = {},
): string {
  if (!stored) return DEFAULT_PICTURE
  if (/^\/(?![/\\])/.test(stored)) return stored
  const address = URL.canParse(stored) ? new URL(stored) : null
  if (!address || !/^https?:$/.test(address.protocol)) return DEFAULT_PICTURE
  if (DEVELOPMENT.test(address.hostname) && production && !DEVELOPMENT.test(new URL(production).hostname)) {
    return new URL(address.pathname + address.search, production).href
  }
  if (OBJECT_STORAGE.test(address.hostname)) {
    address.searchParams.set('v', String(version))
  }
  return address.href
}
