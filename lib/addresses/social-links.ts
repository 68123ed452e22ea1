import type { Link, Links } from '#contract'
import { NETWORKS, parseProfileLink } from '#lib/contract/members/profile-link'

/** Of a public profile, in display order. */
const PUBLIC: readonly Link[] = ['facebook', 'instagram', 'youtube', 'github']

/** Addresses that are not https (`javascript:` least of all) are omitted. */
export function socialLinks(links: Links, shown = PUBLIC): { name: string; address: string }[] {
  return shown.flatMap((link) => {
    const address = parseProfileLink(links[link] ?? '')
    return address ? [{ name: NETWORKS[link], address }] : []
  })
}
