import type { Title } from '#contract'
import { keepWayBack } from '#lib/browser/after-login/way-back'

export type PendingTitle = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath'>

// Session storage, not the URL: no link can plant a title here.
export const PENDING_ADD_KEY = 'pending-add'

export function addAfterLogin({ mediaType, id, name, posterPath }: PendingTitle): void {
  keepWayBack()
  try {
    sessionStorage.setItem(
      PENDING_ADD_KEY,
      JSON.stringify({ mediaType, id, name, posterPath, at: Date.now() }),
    )
  } catch {
    // Without storage the title can be added by hand.
  }
}
