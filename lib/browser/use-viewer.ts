import useSWR, { mutate } from 'swr'
import type { Account } from '#contract'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session-hint'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { askForViewer, VIEWER_KEY } from '#lib/browser/viewer-snapshot'

// Somebody else's account must not stay on the screen for the length of a request.
onViewerChange(() => void mutate(VIEWER_KEY, undefined, { revalidate: hasSessionHint() }))

export interface Viewing {
  viewer: Account | null
  /** Somebody is signed in and their account is on its way. */
  loading: boolean
  /** Whether there is a session, known before the account is. */
  signedIn: boolean
}

/** Who is looking. A visitor costs no call at all. */
export function useViewer(): Viewing {
  const signedIn = useSignedIn()
  const { data, isLoading } = useSWR(signedIn ? VIEWER_KEY : null, askForViewer, SWR_OPTIONS)
  return { viewer: (signedIn && data) || null, loading: isLoading, signedIn }
}

/** Asks again who the viewer is, after they changed their own profile or picture. */
export function refreshViewer(): Promise<unknown> {
  return mutate(VIEWER_KEY)
}
