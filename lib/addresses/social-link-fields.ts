import type { Link } from '#contract'
import { isWebAddress } from '#lib/addresses/social-links'

/** The names of the five networks. */
export const NETWORKS: Record<Link, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** What to do about a typed link that cannot be kept; null for one that can, or for none. */
export function validateLink(typed: string, network: string): string | null {
  const link = typed.trim()
  return link === '' || isWebAddress(link) ? null : `The ${network} link has to begin with https://`
}
