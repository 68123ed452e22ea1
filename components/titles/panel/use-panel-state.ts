import { useMemo } from 'react'
import { reloadCollection, useCollection } from '#lib/browser/collection/use-collection'
import { isOffered } from '#lib/browser/is-offered'
import { refreshTitleState, useTitleState } from '#lib/browser/titles/title-state'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { TitleState } from '#lib/contract/titles/title-state-calls'

interface PanelState {
  /** Undefined until it is loaded. */
  state: TitleState | undefined
  /** Where it could not be loaded. */
  retry: (() => void) | undefined
}

const NOTHING = { isOnWatchlist: false, watches: { count: 0, lastOn: '' }, progress: null, franchise: null }

/** What the member has of a title; of a host without that call, what its collection says. */
export function usePanelState(title: CardTitle): PanelState {
  const { state, error } = useTitleState(title)
  const { entries, loading, error: collectionError } = useCollection()
  const entry = entries.get(titleKey(title)) ?? null
  const ofCollection = useMemo(() => ({ entry, ...NOTHING }), [entry])
  if (isOffered('title-state')) {
    return { state, retry: error && !state ? () => void refreshTitleState(title) : undefined }
  }
  if (collectionError) return { state: undefined, retry: reloadCollection }
  return { state: loading ? undefined : ofCollection, retry: undefined }
}
