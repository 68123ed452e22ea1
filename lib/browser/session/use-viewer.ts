import useSWR, { mutate } from 'swr'
import type { Account } from '#contract'
import { fetchViewer, VIEWER_KEY } from '#lib/browser/session/fetch-viewer-snapshot'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'

// The previous account must not stay visible while the next one loads.
onChange(['account', 'member', 'picture'], () => void refreshViewer())
onViewerChange(() => void mutate(VIEWER_KEY, undefined, { revalidate: hasSessionHint() }))

interface ViewerState {
  viewer: Account | null
  loading: boolean
  signedIn: boolean
}

export function useViewer(): ViewerState {
  const signedIn = useSignedIn()
  const { data, isLoading } = useSWR(signedIn ? VIEWER_KEY : null, fetchViewer, SWR_OPTIONS)
  return { viewer: (signedIn && data) || null, loading: isLoading, signedIn }
}

export function refreshViewer(): Promise<unknown> {
  return mutate(VIEWER_KEY)
}
