import type { Links } from '#contract'

/** In display order. */
const SHOWN = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['github', 'GitHub'],
] as const

/** Addresses that are not https (`javascript:` least of all) are omitted. */
export function socialLinks(links: Links): { name: string; address: string }[] {
  return SHOWN.flatMap(([link, name]) => {
    const address = links[link]
    return address && isWebAddress(address) ? [{ name, address }] : []
  })
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
