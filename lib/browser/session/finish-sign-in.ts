import type { SignedIn } from '#contract'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { rememberCounts } from '#lib/browser/after-login/onboarding-state'
import { navigate } from '#lib/browser/full-navigation'
import { forgetEmail } from '#lib/browser/session/remembered-email'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { storeTimeZone } from '#lib/browser/time-zone'

/** What follows every way in: the calls that waited, and then the page that was asked for. */
export async function finishSignIn({ account, counts }: Pick<SignedIn, 'account' | 'counts'>): Promise<void> {
  forgetEmail()
  rememberCounts(counts)
  storeTimeZone()
  viewerChanged()
  navigate(await makePendingCalls(account.id))
}
