import type { Links } from '#contract'

/** The links that a public profile shows, in its order. */
const SHOWN = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['github', 'GitHub'],
] as const

/** The public links of a profile by their sites' names. What is no https address (`javascript:` least of all) is no link. */
export function socialLinks(links: Links): { name: string; address: string }[] {
  return SHOWN.flatMap(([link, name]) => {
    const address = links[link]
    return address && isWebAddress(address) ? [{ name, address }] : []
  })
}

/** Whether a link may be followed: only https is kept. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
