import useSWR, { mutate } from 'swr'
import type { ActionFailure } from '#lib/browser/action/use-action'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { COLLECTION_KEY } from '#lib/browser/collection/collection'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { request } from '#lib/browser/request'
import { expectedProgress, type Mark } from '#lib/browser/series/expected-progress'
import { onViewerChange, useSignedIn } from '#lib/browser/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { watchesKey } from '#lib/browser/watches/use-watches'
import { MESSAGES } from '#lib/contract/messages'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import type { ProgressInput, ProgressUpdate, ShowProgress } from '#lib/contract/series/progress-calls'
import { PROGRESS_MESSAGES } from '#lib/contract/series/progress-messages'
import type { ShowState } from '#lib/contract/series/show-states'
import { localDay } from '#lib/text/local-day'

/** What was done last, and where on the page its undo stands. */
export interface LatestMark {
  at: string
  text: string
  undo: ProgressUpdate['undo']
  /** The undo of a change that another call made. */
  takeBack: (() => Promise<unknown>) | null
  /** The marked episode, for the offer to mark those before it. */
  marked: EpisodePlace | null
  /** Marked episodes that have no date. */
  undated: number
  /** Of a date that was given later: the mark. */
  before: LatestMark | null
  failure: ActionFailure | null
}

const NO_MARK = {
  undo: null,
  takeBack: null,
  marked: null,
  undated: 0,
  before: null,
  failure: null,
}

/** The head of a show's page, which always names the next episode. */
export const HEAD = 'progress-head'

const PROGRESS = 'progress:'
const LATEST = 'latest-mark:'
const isProgress = (key: unknown) => typeof key === 'string' && key.startsWith(PROGRESS)
const isKey = (key: unknown) => isProgress(key) || (typeof key === 'string' && key.startsWith(LATEST))

onChange(['watches'], () => void mutate(isProgress))
onViewerChange(() => void mutate(isKey, undefined))

/** @param showId null for a movie */
export function useShowProgress(showId: number | null): {
  progress: ShowProgress | undefined
  latest: LatestMark | null
} {
  const isSignedIn = useSignedIn()
  const load = () => request('showProgress', { id: showId ?? 0 })
  const { data } = useSWR(isSignedIn && showId !== null ? PROGRESS + showId : null, load, SWR_OPTIONS)
  const { data: latest } = useSWR<LatestMark | null>(LATEST + showId, null)
  return { progress: isSignedIn ? data : undefined, latest: latest ?? null }
}

/** After a change that another call made. */
export function refreshProgress(showId: number): Promise<unknown> {
  return mutate(PROGRESS + showId)
}

/** Optimistic: a failed write reverts it, and offers to try again. @param at where the result is shown @returns null on failure */
export async function markEpisodes(showId: number, mark: Mark, at: string): Promise<ShowProgress | null> {
  const before = await show(showId, (progress) => expectedProgress(progress, mark))
  const { season, episode } = mark
  const isOffering = mark.action === 'mark' && at !== HEAD
  const marked = isOffering && season !== undefined && episode !== undefined ? { season, episode } : null
  const retry = () => markEpisodes(showId, mark, at)
  return send(showId, { ...mark, watchedOn: localDay() }, { at, marked, revert: before, retry })
}

export async function setShowState(showId: number, state: ShowState, at: string): Promise<void> {
  const before = await show(showId, (progress) => ({ ...progress, state }))
  const retry = () => setShowState(showId, state, at)
  await send(showId, { action: 'state', state }, { at, revert: before, retry })
}

/** Gives the episodes of a mark that have no date this one. */
export async function giveDate(showId: number, mark: LatestMark, watchedOn: string): Promise<void> {
  if (!mark.undo) return
  const retry = () => giveDate(showId, mark, watchedOn)
  const update = { action: 'date', undo: mark.undo, watchedOn: watchedOn } as const
  await send(showId, update, { at: mark.at, before: mark, retry })
}

export async function undoMark(showId: number, latest: LatestMark): Promise<void> {
  const retry = () => undoMark(showId, latest)
  if (latest.takeBack) return takeBack(showId, latest, retry)
  if (!latest.undo) return
  const undone = await send(showId, { action: 'undo', undo: latest.undo }, { at: latest.at, retry })
  // The mark can still be taken back, or given another date.
  if (undone && latest.before) await note(showId, latest.before)
}

/** What was done to the watches of an episode by other calls. */
export async function noteChange(
  showId: number,
  change: Pick<LatestMark, 'at' | 'text' | 'takeBack'>,
): Promise<void> {
  await refreshProgress(showId)
  await note(showId, { ...NO_MARK, ...change })
}

async function takeBack(showId: number, latest: LatestMark, retry: () => void): Promise<void> {
  try {
    await latest.takeBack?.()
    await refreshProgress(showId)
    forgetMark(showId)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await noteFailure(showId, latest.at, error, retry)
  }
}

export function forgetMark(showId: number): void {
  void mutate(LATEST + showId, null, { revalidate: false })
}

/** @throws CallError */
export async function updateShow(update: ProgressInput): Promise<ProgressUpdate> {
  const id = Number(update.id)
  const result = await request('updateProgress', update)
  await mutate(PROGRESS + id, result.progress, { revalidate: false })
  // The show may have entered the collection, and left the watchlist.
  void mutate(COLLECTION_KEY)
  void mutate(watchesKey({ mediaType: 'tv', id }))
  return result
}

interface Sent extends Partial<Pick<LatestMark, 'marked' | 'before'>> {
  at: string
  /** Shown again where it cannot be saved. */
  revert?: ShowProgress | null
  retry: () => void
}

async function send(
  showId: number,
  update: Omit<ProgressInput, 'id'>,
  { at, marked = null, before = null, revert, retry }: Sent,
): Promise<ShowProgress | null> {
  const member = knownViewerId()
  const latest = { ...NO_MARK, at }
  try {
    const result = await updateShow({ id: showId, ...update })
    const undo = update.action === 'undo' ? null : result.undo
    await note(showId, { ...latest, text: result.message, undo, marked, undated: result.undated, before })
    return result.progress
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const pending = { name: 'updateProgress', input: { id: showId, ...update } } as const
    const isPending = error.status === 401 && keepPendingCall(pending, member)
    if (revert && !isPending) await mutate(PROGRESS + showId, revert, { revalidate: false })
    await noteFailure(showId, at, error, retry, isPending)
    return null
  }
}

function noteFailure(showId: number, at: string, error: CallError, retry: () => void, isPending = false) {
  const reason = error.message ? `Not saved: ${error.message}` : PROGRESS_MESSAGES.failed
  const text = error.status === 0 ? MESSAGES.offline : reason
  const failure = { sentence: text, status: error.status, isPending, retry }
  return note(showId, { ...NO_MARK, at, text, failure })
}

function note(showId: number, latest: LatestMark) {
  return mutate(LATEST + showId, latest, { revalidate: false })
}

async function show(showId: number, change: (progress: ShowProgress) => ShowProgress) {
  let before: ShowProgress | null = null
  await mutate<ShowProgress>(
    PROGRESS + showId,
    (progress) => {
      before = progress ?? null
      return progress && change(progress)
    },
    { revalidate: false },
  )
  return before
}
