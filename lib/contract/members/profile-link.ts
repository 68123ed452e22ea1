import { EMAIL_PATTERN, LINK_MAX } from '../limits.ts'

/** The social links in display order. */
export const LINKS = ['facebook', 'instagram', 'youtube', 'github', 'linkedin'] as const
export type Link = (typeof LINKS)[number]
export type Links = Record<Link, string | null>

/** A typed link as the URL parser writes it, without line breaks; `https://` is added. Null for one that is not to be stored. */
export function parseProfileLink(typed: string): string | null {
  const text = typed.trim()
  // A port is no scheme: `github.com:443/ada`.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || isName(text) || url.username || url.password) return null
  return url.hostname.includes('.') && url.href.length <= LINK_MAX ? url.href : null
}

/** Why a typed link is not to be stored, or null. `what` begins the sentence. */
export function profileLinkFault(typed: string, what: string): string | null {
  const text = typed.trim()
  if (text === '' || parseProfileLink(text) !== null) return null
  if (isName(text)) {
    return `${what} is a name alone. Please enter the page's whole address, as https://example.com/name`
  }
  if (EMAIL_PATTERN.test(text)) {
    return `${what} is an email address. Please enter a page's address, as https://example.com/name`
  }
  if (text.length > LINK_MAX) {
    return `${what} is longer than ${LINK_MAX} characters. Please enter a shorter address, as https://example.com/name`
  }
  return /^https:\/\//i.test(text)
    ? `${what} is not the address of a page. Please enter its whole address, as https://example.com/name`
    : `${what} has to begin with https://`
}

/** `@ada.lovelace` too, which the URL parser takes for the host ada.lovelace. */
function isName(text: string): boolean {
  return /^(?:@[^/]*|[\w-]+)$/.test(text)
}
