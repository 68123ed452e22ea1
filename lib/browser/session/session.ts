import type * as contract from '#contract'
import { rememberCounts } from '#lib/browser/after-login/onboarding'
import { forgetPendingCalls } from '#lib/browser/after-login/pending-calls'
import { login } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { forgetEmail } from '#lib/browser/session/remembered-email'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { storeTimeZone } from '#lib/browser/time-zone'
import { forgetWatchlistFilter } from '#lib/browser/watchlist/keep-watchlist-filter'

export async function signIn(email: string, password: string): Promise<contract.SignedIn['account']> {
  const { account, counts } = await login({ email, password })
  forgetEmail()
  rememberCounts(counts)
  storeTimeZone()
  viewerChanged()
  return account
}

export async function signOut(): Promise<void> {
  await request('logout', {})
  forgetSession()
}

export async function deleteAccount(password: string): Promise<void> {
  await request('deleteAccount', { password })
  forgetSession()
}

function forgetSession(): void {
  forgetWatchlistFilter()
  forgetPendingCalls()
  viewerChanged()
}
