import { mutate } from 'swr'
import { type Actions, createActions } from '#lib/browser/action/create-actions'
import { optimistic } from '#lib/browser/action/optimistic'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { expectedProgress, type ShowChange } from '#lib/browser/shows/expected-progress'
import { type ShowChanged, showChangeSentence } from '#lib/browser/shows/show-change-sentence'
import { changeTitleState, refreshTitleState, useTitleState } from '#lib/browser/titles/title-state'
import { watchesKey } from '#lib/browser/watches/use-watches'
import { log, takeBack } from '#lib/browser/watches/watch-mutations'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { MarkedEpisodes, ProgressUpdate, ShowProgress } from '#lib/contract/shows/progress-calls'
import { type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'
import type { Undo } from '#lib/contract/watches/undo-shapes'

/** What was done; of a change that other calls made, nothing. */
export interface Marked extends Partial<ProgressUpdate>, Partial<Pick<MarkedEpisodes, 'marked' | 'undated'>> {
  /** The marked episode, for the offer to mark those before it. */
  place?: EpisodePlace | null
}

/** The head of a show's page, which always names the next episode. */
export const HEAD = 'progress-head'

/** By show. Their names are the ids of the controls at which their notes stand. */
const marks = new Map<number, Actions<string, Marked>>()

onViewerChange(() => {
  for (const one of marks.values()) one.forget()
})

const { write } = optimistic<ShowProgress, TitleKeyText>((key, update) =>
  changeTitleState(key, (now) => (now.progress ? { ...now, progress: update(now.progress) } : now)),
)

/** Of every change of a show. */
export function showFailures() {
  return {
    failed: say('showChanges.failed'),
    offline: say('action.offline'),
    refused: (reason: string) => say('showChanges.refused', { reason }),
  }
}

/** What is done to a show, anywhere on its page: the last note stands alone. */
export function marksOf(showId: number): Actions<string, Marked> {
  const actions = marks.get(showId) ?? createActions<string, Marked>()
  marks.set(showId, actions)
  return actions
}

/** @param showId null for a movie */
export function useShowProgress(showId: number | null): ShowProgress | undefined {
  return useTitleState(showId === null ? null : titleOf(showId)).state?.progress ?? undefined
}

interface ShowChangeWords {
  /** What was done, for the note; the sentence of the change unless stated. */
  announcement?: string
  /** What waits to be saved; the episodes unless stated. */
  pending?: string
  /** What only screen readers add to it. */
  spokenDetail?: (progress: ShowProgress) => string
}

/** @param at the id of the control where the result is shown */
export function changeShow(
  change: ShowChange,
  at: string,
  { announcement, pending, spokenDetail }: ShowChangeWords = {},
): void {
  const id = Number(change.input.id)
  const announcementOf = (changed: ShowChanged) => announcement ?? showChangeSentence(change, changed)
  void marksOf(id).act<ShowChanged & Marked>({
    name: at,
    run: async () => ({ ...(await saveChange(change)), place: at === HEAD ? null : markedBy(change) }),
    announcement: announcementOf,
    spokenDetail: ({ progress }) => spokenDetail?.(progress) ?? '',
    isQuiet: true,
    note: (changed) => (changed?.undo ? announcementOf(changed) : ''),
    undo: {
      ...showFailures(),
      label: say('showChanges.undo'),
      run: async ({ undo }) => undo && undoChange(id, undo),
    },
    ...showFailures(),
    isOptimistic: true,
    // The mark can still be taken back, or given another date.
    isAddition: change.name === 'dateEpisodes',
    pending: () => ({ what: pending ?? say('showChanges.pending'), calls: [change] }),
  })
}

interface Noted {
  at: string
  text: string
  /** Announced already. */
  isAnnounced?: boolean
  run?: () => Promise<unknown>
  takeBack: () => Promise<unknown>
  failed?: string
}

/** For what another call does to the watches of an episode. */
export function noteChange(
  showId: number,
  { at, text, isAnnounced = false, run, takeBack, failed }: Noted,
): void {
  void marksOf(showId).act({
    name: at,
    run: async () => {
      await run?.()
      await refreshTitleState(titleOf(showId))
      return {}
    },
    ...(!isAnnounced && { announcement: () => text }),
    isQuiet: true,
    note: (changed) => (changed ? text : ''),
    undo: {
      ...showFailures(),
      label: say('showChanges.undo'),
      run: async () => {
        await takeBack()
        await refreshTitleState(titleOf(showId))
      },
    },
    ...showFailures(),
    ...(failed && { failed }),
    isOptimistic: true,
  })
}

/** @throws CallError */
export async function saveChange(change: ShowChange): Promise<ShowChanged> {
  const { name, input } = change
  const id = Number(input.id)
  const send = (): Promise<ShowChanged> =>
    write(titleKey(titleOf(id)), {
      change: (progress) => expectedProgress(progress, change),
      send: () => request(name, input),
      confirmed: (changed) => () => changed.progress,
    })
  if (name === 'markEpisodes' || name === 'rewatchEpisodes') return log(titleOf(id), send)
  const changed = await send()
  await mutate(watchesKey(titleOf(id)))
  return changed
}

/** @throws CallError */
export async function undoChange(showId: number, undo: Undo): Promise<void> {
  await takeBack(titleOf(showId), undo)
  await refreshTitleState(titleOf(showId))
}

function titleOf(id: number) {
  return { mediaType: 'tv', id } as const
}

function markedBy({ name, input }: ShowChange): EpisodePlace | null {
  if (name !== 'markEpisodes' || input.isUpTo || input.episode === undefined) return null
  return { season: Number(input.season), episode: Number(input.episode) }
}
