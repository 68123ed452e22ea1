import { EMAIL_PATTERN, LINK_MAX } from '../limits.ts'

/** The social links in display order. */
export const LINKS = ['facebook', 'instagram', 'youtube', 'github', 'linkedin'] as const
export type Link = (typeof LINKS)[number]
export type Links = Record<Link, string | null>

export const NETWORKS: Record<Link, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** A typed link as the URL parser writes it, without line breaks; `https://` is added. Null for one that is not to be stored. */
export function parseProfileLink(typed: string): string | null {
  const text = typed.trim()
  // A port is no scheme: `github.com:443/ada`.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || isName(text) || url.username || url.password) return null
  return url.hostname.includes('.') && url.href.length <= LINK_MAX ? url.href : null
}

type LinkFault = 'linkIsName' | 'linkIsEmail' | 'linkIsLong' | 'linkIsNoPage' | 'linkNotHttps'

/** Why a typed link is not to be stored: the reason `account.…`, or null. */
export function profileLinkFault(typed: string): LinkFault | null {
  const text = typed.trim()
  if (text === '' || parseProfileLink(text) !== null) return null
  if (isName(text)) return 'linkIsName'
  if (EMAIL_PATTERN.test(text)) return 'linkIsEmail'
  if (text.length > LINK_MAX) return 'linkIsLong'
  return /^https:\/\//i.test(text) ? 'linkIsNoPage' : 'linkNotHttps'
}

/** `@ada.lovelace` too, which the URL parser takes for the host ada.lovelace. */
function isName(text: string): boolean {
  return /^(?:@[^/]*|[\w-]+)$/.test(text)
}
