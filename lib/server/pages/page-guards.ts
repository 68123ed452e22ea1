import 'server-only'
import { redirect } from 'next/navigation'
import type { Account } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { viewerAccount } from '#lib/server/pages/viewer'

/**
 * The signed-in member, for a page that only they may see; visitors are redirected to sign in. It asks the upstream
 * again, whatever the middleware decided, so that a bypassed middleware shows nothing.
 * @throws UpstreamError when the upstream cannot say
 */
export async function requireViewer(): Promise<Account> {
  return (await viewerAccount()) ?? redirect(ROUTES.login)
}

/** The same for admins; other members are redirected home. */
export async function requireAdmin(): Promise<Account> {
  const viewer = await requireViewer()
  return viewer.isAdmin ? viewer : redirect(ROUTES.home)
}
