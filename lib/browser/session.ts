import type { SignedIn } from '#contract'
import { login, logout } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { viewerChanged } from '#lib/browser/session-hint'

export async function signIn(email: string, password: string): Promise<SignedIn['account']> {
  const account = await request(login, { email, password })
  viewerChanged()
  return account
}

export async function signOut(): Promise<void> {
  await request(logout, {})
  viewerChanged()
}
