import type { ReactNode } from 'react'
import { LoadFailure } from '#components/members/load-failure'
import type { Account, Offer, WaysToSignIn } from '#contract'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { offers, waysToSignIn } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'

export interface MemberPage<Found> {
  language: Language
  heading: string
  /** Shown where the page cannot be loaded. */
  failed: string
  /** The page's own path, for a retry. */
  path: string
  /** What the host must have. */
  offer?: Offer
  read: Promise<Found | null>
  children: (
    found: Found,
    page: { viewer: Account; offered: readonly Offer[]; signIn: WaysToSignIn },
  ) => ReactNode
}

/** A member's own page: guards, and what it reads or why that failed. */
export async function memberPage<Found>(page: MemberPage<Found>): Promise<ReactNode> {
  const { language, heading, failed, path, offer, children } = page
  const [viewer, found] = await Promise.all([
    requireViewer(language, path).catch(catchUpstreamError),
    page.read.catch(catchUpstreamError),
  ])
  if (offer) await requireOffer(offer)
  if (isFailed(viewer) || isFailed(found)) {
    return <LoadFailure heading={heading} sentence={failed} reason={reasonOf(viewer, found)} path={path} />
  }
  return children(found, { viewer, offered: await offers(), signIn: await waysToSignIn() })
}
