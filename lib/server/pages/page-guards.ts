import 'server-only'
import { notFound, redirect } from 'next/navigation'
import type { Account, Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { viewerAccount } from '#lib/server/pages/viewer-queries'
import { isLacking } from '#lib/server/upstream/capabilities'

/** Calls the upstream again, so that a bypassed middleware shows nothing. @throws UpstreamError */
export async function requireViewer(): Promise<Account> {
  return (await viewerAccount()) ?? redirect(ROUTES.login)
}

export async function requireAdmin(): Promise<Account> {
  const viewer = await requireViewer()
  return viewer.isAdmin ? viewer : redirect(ROUTES.home)
}

/**
 * Responds 404 for a page whose calls the host lacks. Only once the session is read: otherwise the page would be
 * rendered at build time, once and for all.
 */
export async function requireOffer(offer: Offer): Promise<void> {
  if (await isLacking(offer)) notFound()
}
