import { LINK_MAX } from '../limits.ts'

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
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.hostname.includes('.') && url.href.length <= LINK_MAX ? url.href : null
}
