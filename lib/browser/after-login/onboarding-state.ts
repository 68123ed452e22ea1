import { BEGIN_KEY, type Onboarding } from '#lib/addresses/stored/local-storage-keys'
import { rememberRoom } from '#lib/browser/reserved-rooms'
import { storedRootAttribute } from '#lib/browser/stored/stored-root-attribute'
import type { MemberCounts } from '#lib/contract/specification/parse-member'

/** Whether home asks where to begin. Kept, not chosen: the block stays where it is in the page that shows it. */
export const onboarding = storedRootAttribute<Onboarding>(BEGIN_KEY, 'data-begin')

/** For home, the next page after a sign-in. @param counts null where the host does not say */
export function rememberCounts(counts: MemberCounts | null): void {
  if (counts) rememberRoom('data-up-next', counts.shows)
  if (counts && counts.titles + counts.shows > 0) onboarding.keep(null)
  else onboarding.keep(counts ? 'empty' : 'unknown')
}
