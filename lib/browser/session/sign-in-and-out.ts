import type * as contract from '#contract'
import { MEMBERS_KEYS } from '#lib/addresses/stored/local-storage-keys'
import { createActions } from '#lib/browser/action/create-actions'
import { rememberCounts } from '#lib/browser/after-login/onboarding-state'
import { forgetPendingCalls } from '#lib/browser/after-login/pending-calls'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { forgetEmail } from '#lib/browser/session/remembered-email'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { login } from '#lib/browser/specification-calls'
import { store } from '#lib/browser/stored/web-storage'
import { storeTimeZone } from '#lib/browser/time-zone'
import { forgetWatchlistFilter } from '#lib/browser/watchlist/remember-watchlist-filter'

const signingOut = createActions({ failuresAsToast: true })

export async function signIn(email: string, password: string): Promise<contract.SignedIn['account']> {
  const { account, counts } = await login({ email, password })
  forgetEmail()
  rememberCounts(counts)
  storeTimeZone()
  viewerChanged()
  return account
}

/** @returns whether it succeeded; why it failed is shown as a toast */
export function signOut(): Promise<boolean> {
  return signingOut.act({
    name: 'signedOut',
    run: async () => {
      await request('logout', {})
      forgetSession()
    },
    failed: say('session.signOutFailed'),
  })
}

export async function deleteAccount(password: string): Promise<void> {
  await request('deleteAccount', { password })
  forgetSession()
}

function forgetSession(): void {
  forgetWatchlistFilter()
  forgetPendingCalls()
  for (const [attribute, key] of Object.entries(MEMBERS_KEYS)) {
    store('local', key, null)
    document.documentElement.removeAttribute(attribute)
  }
  viewerChanged()
}
