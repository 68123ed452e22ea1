import type { Title } from '#contract'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { rememberReturnLink } from '#lib/browser/after-login/remember-return-link'

/** Adds a title to the collection of who signs in next. */
export function addAfterLogin({
  mediaType,
  id,
  name,
  posterPath,
}: Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath'>): void {
  rememberReturnLink()
  // Without storage the title is added by hand.
  keepPendingCall({ name: 'addEntry', input: { mediaType, id, name, posterPath }, subject: 'button' }, null)
}
