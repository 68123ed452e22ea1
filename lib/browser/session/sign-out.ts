import { MEMBERS_KEYS } from '#lib/addresses/stored/local-storage-keys'
import { createActions } from '#lib/browser/action/create-actions'
import { forgetPendingCalls } from '#lib/browser/after-login/pending-calls'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { endJourney } from '#lib/browser/session/provider-journey'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { store } from '#lib/browser/stored/web-storage'
import { forgetWatchlistFilter } from '#lib/browser/watchlist/remember-watchlist-filter'

const signingOut = createActions({ failuresAsToast: true })

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

/** @param password of an account that has one */
export async function deleteAccount(password?: string): Promise<void> {
  await requestConfirmed('deleteAccount', { ...(password !== undefined && { password }) })
  forgetSession()
}

function forgetSession(): void {
  forgetWatchlistFilter()
  forgetPendingCalls()
  endJourney()
  for (const [attribute, key] of Object.entries(MEMBERS_KEYS)) {
    store('local', key, null)
    document.documentElement.removeAttribute(attribute)
  }
  viewerChanged()
}
