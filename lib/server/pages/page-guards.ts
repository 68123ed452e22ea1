import 'server-only'
import { redirect } from 'next/navigation'
import type { Account } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { viewerAccount } from '#lib/server/pages/viewer-queries'

/** Calls the upstream again, so that a bypassed middleware shows nothing. @throws UpstreamError */
export async function requireViewer(): Promise<Account> {
  return (await viewerAccount()) ?? redirect(ROUTES.login)
}

export async function requireAdmin(): Promise<Account> {
  const viewer = await requireViewer()
  return viewer.isAdmin ? viewer : redirect(ROUTES.home)
}
