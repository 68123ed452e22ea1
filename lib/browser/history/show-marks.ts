import useSWR, { mutate } from 'swr'
import { COLLECTION_KEY } from '#lib/browser/collection'
import { errorMessage } from '#lib/browser/error-message'
import { type ProgressInput, showProgress, updateProgress } from '#lib/browser/history/series-calls'
import { watchesKey } from '#lib/browser/history/use-watches'
import { request } from '#lib/browser/request'
import { onViewerChange, useSignedIn } from '#lib/browser/session-hint'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'
import { byPlace, type EpisodePlace } from '#lib/contract/series/next-episode'
import type { ProgressUndo, ShowProgress, ShowState } from '#lib/contract/series/show-progress'

/** Without an episode: the whole season. */
export interface Mark {
  action: 'mark' | 'mark_up_to' | 'unmark'
  season: number
  episode?: number
}

/** What was done last, and where on the page its undo stands. */
export interface LatestMark {
  at: string
  text: string
  undo: ProgressUndo | null
  /** The marked episode, for the offer to mark those before it. */
  marked: EpisodePlace | null
  failed: (() => void) | null
}

/** The head of a show's page, which always names the next episode. */
export const HEAD = 'progress-head'

const PROGRESS = 'progress:'
const LATEST = 'latest-mark:'
const isKey = (key: unknown) =>
  typeof key === 'string' && (key.startsWith(PROGRESS) || key.startsWith(LATEST))

onTabMessage('watches', () => void mutate((key) => typeof key === 'string' && key.startsWith(PROGRESS)))
onViewerChange(() => void mutate(isKey, undefined))

export function useShowProgress(showId: number): {
  progress: ShowProgress | undefined
  latest: LatestMark | null
} {
  const isSignedIn = useSignedIn()
  const load = () => request(showProgress, { id: showId })
  const { data } = useSWR(isSignedIn ? PROGRESS + showId : null, load, SWR_OPTIONS)
  const { data: latest } = useSWR<LatestMark | null>(LATEST + showId, null)
  return { progress: isSignedIn ? data : undefined, latest: latest ?? null }
}

/** Optimistic: a failed write reverts it, and offers to try again. @param at where the result is shown @returns null on failure */
export async function markEpisodes(showId: number, mark: Mark, at: string): Promise<ShowProgress | null> {
  const before = await show(showId, (progress) => expected(progress, mark))
  const isOffering = mark.action === 'mark' && mark.episode !== undefined && at !== HEAD
  return send(showId, { ...mark, watched_on: localDay() }, at, before, () => markEpisodes(showId, mark, at), {
    marked: isOffering ? { season: mark.season, episode: mark.episode ?? 0 } : null,
  })
}

export async function setShowState(showId: number, state: ShowState, at: string): Promise<void> {
  const before = await show(showId, (progress) => ({ ...progress, state }))
  await send(showId, { action: 'state', state }, at, before, () => setShowState(showId, state, at))
}

export async function undoMark(showId: number, latest: LatestMark): Promise<void> {
  if (!latest.undo) return
  await send(showId, { action: 'undo', undo: latest.undo }, latest.at, null, () => undoMark(showId, latest))
}

export function forgetMark(showId: number): void {
  void mutate(LATEST + showId, null, { revalidate: false })
}

async function send(
  showId: number,
  update: Omit<ProgressInput, 'id'>,
  at: string,
  before: ShowProgress | null,
  retry: () => void,
  { marked = null }: Partial<Pick<LatestMark, 'marked'>> = {},
): Promise<ShowProgress | null> {
  try {
    const result = await request(updateProgress, { id: showId, ...update })
    await mutate(PROGRESS + showId, result.progress, { revalidate: false })
    const isUndone = update.action === 'undo'
    await note(showId, {
      at,
      text: result.message,
      undo: isUndone ? null : result.undo,
      marked,
      failed: null,
    })
    postToTabs('watches')
    void mutate(COLLECTION_KEY)
    void mutate(watchesKey({ mediaType: 'tv', id: showId }))
    return result.progress
  } catch (error) {
    if (before) await mutate(PROGRESS + showId, before, { revalidate: false })
    const text = errorMessage(error, 'Not saved.')
    await note(showId, { at, text: `Not saved: ${text}`, undo: null, marked: null, failed: retry })
    return null
  }
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

function expected(progress: ShowProgress, { action, season, episode }: Mark): ShowProgress {
  const isNamed = (one: EpisodePlace) =>
    one.season === season && (episode === undefined || one.episode === episode)
  if (action === 'unmark') {
    return { ...progress, watches: progress.watches.filter((one) => !isNamed(one)) }
  }
  const named = { season, episode: episode ?? Number.POSITIVE_INFINITY }
  const isUpTo = (one: EpisodePlace) =>
    (season === 0 ? one.season === 0 : one.season > 0) && byPlace(one, named) <= 0
  const added = unseenAired(progress).filter(action === 'mark_up_to' ? isUpTo : isNamed)
  const watches = added.map((one) => ({
    ...one,
    watchedOn: one.episode === episode && one.season === season ? localDay() : '',
    isRewatch: false,
  }))
  return { ...progress, state: 'watching', watches: [...progress.watches, ...watches] }
}

/** In the order of airing. */
export function unseenAired({ seasons, watches }: ShowProgress): EpisodePlace[] {
  const seen = new Set(watches.map(({ season, episode }) => `${season}.${episode}`))
  return seasons
    .flatMap(({ number: season, aired }) => aired.map((episode) => ({ season, episode })))
    .filter(({ season, episode }) => !seen.has(`${season}.${episode}`))
}

/** `YYYY-MM-DD`, where the member is. */
function localDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
