import type { Link } from '#contract'
import { isWebAddress } from '#lib/addresses/social-links'

export const NETWORKS: Record<Link, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** An error for a link that cannot be stored, or null. */
export function validateLink(typed: string, network: string): string | null {
  const link = typed.trim()
  return link === '' || isWebAddress(link) ? null : `The ${network} link has to begin with https://`
}
