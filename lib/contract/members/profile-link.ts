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

interface Named {
  network: string
}

/** For the form and the API. */
export const LINK_FAULTS = {
  'account.linkIsName': ({ network }: Named) =>
    `The ${network} link is a name alone. Please enter the page's whole address, as https://example.com/name`,
  'account.linkIsEmail': ({ network }: Named) =>
    `The ${network} link is an email address. Please enter a page's address, as https://example.com/name`,
  'account.linkIsLong': ({ network }: Named) =>
    `The ${network} link is longer than ${LINK_MAX} characters. Please enter a shorter address, as https://example.com/name`,
  'account.linkIsNoPage': ({ network }: Named) =>
    `The ${network} link is not the address of a page. Please enter its whole address, as https://example.com/name`,
  'account.linkNotHttps': ({ network }: Named) => `The ${network} link has to begin with https://`,
}

/** Why a typed link is not to be stored, or null. */
export function profileLinkFault(typed: string): keyof typeof LINK_FAULTS | null {
  const text = typed.trim()
  if (text === '' || parseProfileLink(text) !== null) return null
  if (isName(text)) return 'account.linkIsName'
  if (EMAIL_PATTERN.test(text)) return 'account.linkIsEmail'
  if (text.length > LINK_MAX) return 'account.linkIsLong'
  return /^https:\/\//i.test(text) ? 'account.linkIsNoPage' : 'account.linkNotHttps'
}

/** `@ada.lovelace` too, which the URL parser takes for the host ada.lovelace. */
function isName(text: string): boolean {
  return /^(?:@[^/]*|[\w-]+)$/.test(text)
}
