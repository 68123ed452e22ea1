import type { SignedIn } from '#contract'
import { login, logout } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { viewerChanged } from '#lib/browser/session-hint'

/** @throws CallError; `needsVerification` when the e-mail address is not confirmed yet */
export async function signIn(email: string, password: string): Promise<SignedIn['account']> {
  const account = await request(login, { email, password })
  viewerChanged()
  return account
}

/** Signs out in every tab. @throws CallError when the web app cannot be reached */
export async function signOut(): Promise<void> {
  await request(logout, {})
  viewerChanged()
}
