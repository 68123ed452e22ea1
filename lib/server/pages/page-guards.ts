import 'server-only'
import { notFound, redirect } from 'next/navigation'
import type { Account, Offer } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { WANTED_PAGE } from '#lib/addresses/stored/wanted-page'
import { viewerAccount } from '#lib/server/pages/viewer-queries'
import { isLacking } from '#lib/server/upstream/capabilities'
import { inLanguage, type Language } from '#lib/text/language'

/**
 * Calls the upstream again, so that a bypassed middleware shows nothing.
 * @param path the page's own, without its language, to come back to it
 * @throws UpstreamError
 */
export async function requireViewer(language: Language, path?: string): Promise<Account> {
  const login = withQuery(ROUTES.login, path ? { [WANTED_PAGE]: path } : {})
  return (await viewerAccount(language)) ?? redirect(inLanguage(login, language))
}

export async function requireAdmin(language: Language): Promise<Account> {
  const viewer = await requireViewer(language)
  return viewer.isAdmin ? viewer : redirect(inLanguage(ROUTES.home, language))
}

/**
 * Responds 404 for a page whose calls the host lacks. Only once the session is read: otherwise the page would be
 * rendered at build time, once and for all.
 */
export async function requireOffer(offer: Offer): Promise<void> {
  if (await isLacking(offer)) notFound()
}
