import useSWR, { mutate } from 'swr'
import { isOffered } from '#lib/browser/is-offered'
import { request } from '#lib/browser/request'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { type TitleKey, type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'
import type { TitleState } from '#lib/contract/titles/title-state-calls'

const PREFIX = 'title-state:'
const isKey = (key: unknown) => typeof key === 'string' && key.startsWith(PREFIX)

onChange(['collection', 'rating', 'watchlist', 'watches', 'notes'], () => void mutate(isKey))
onViewerChange(() => void mutate(isKey, undefined, { revalidate: hasSessionHint() }))

const OPTIONS = {
  ...SWR_OPTIONS,
  // SWR drops a response that is older than a change.
  onDiscarded: (key: string) => void mutate(key),
}

interface LoadedState {
  /** Undefined until it is loaded, and where the host does not offer it. */
  state: TitleState | undefined
  error: Error | undefined
  /** Whether nothing more is to be waited for: it is loaded, or will not be. */
  isSettled: boolean
}

/** What the member has of a title, in one call. @param title null for none */
export function useTitleState(title: TitleKey | null): LoadedState {
  const isSignedIn = useSignedIn()
  const key = isSignedIn && title && isOffered('title-state') ? PREFIX + titleKey(title) : null
  const load = () => request('titleState', { type: title?.mediaType ?? 'movie', id: title?.id ?? 0 })
  const { data, error } = useSWR<TitleState, Error>(key, load, OPTIONS)
  const state = isSignedIn ? data : undefined
  return { state, error, isSettled: state !== undefined || error !== undefined || !isOffered('title-state') }
}

/** Shows a change before it is saved, or as another response has it. Changes nothing where nothing is loaded. */
export async function changeTitleState(
  key: TitleKeyText,
  update: (now: TitleState) => TitleState,
): Promise<void> {
  await mutate<TitleState>(PREFIX + key, (now) => now && update(now), { revalidate: false })
}

/** With the entry that the title has now, or none. What is seen of its franchise follows. */
export function withEntry(now: TitleState, entry: TitleState['entry']): TitleState {
  const { franchise, watches } = now
  const isSeen = (one: TitleState['entry']) => Number(one !== null || watches.count > 0)
  const seen = franchise && franchise.seen + isSeen(entry) - isSeen(now.entry)
  return { ...now, entry, franchise: franchise && seen !== null ? { ...franchise, seen } : null }
}

/** For a page that does not show it: the next one loads it. */
export async function forgetTitleState(title: TitleKey): Promise<void> {
  await mutate(PREFIX + titleKey(title), undefined)
}

export async function refreshTitleState(title: TitleKey): Promise<void> {
  await mutate(PREFIX + titleKey(title))
}
