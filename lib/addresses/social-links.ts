import type { Link, Links } from '#contract'
import { LINK_FAULTS, parseProfileLink, profileLinkFault } from '#lib/contract/members/profile-link'

export const NETWORKS: Record<Link, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** Of a public profile, in display order. */
const PUBLIC: readonly Link[] = ['facebook', 'instagram', 'youtube', 'github']

/** Addresses that are not https (`javascript:` least of all) are omitted. */
export function socialLinks(links: Links, shown = PUBLIC): { name: string; address: string }[] {
  return shown.flatMap((link) => {
    const address = parseProfileLink(links[link] ?? '')
    return address ? [{ name: NETWORKS[link], address }] : []
  })
}

/** An error for a link that cannot be stored, or null. */
export function validateLink(typed: string, network: string): string | null {
  const fault = profileLinkFault(typed)
  return fault && LINK_FAULTS[fault]({ link: `The ${network} link` })
}
