import type { PendingCall } from '#lib/browser/after-login/pending-calls'
import { byPlace, type EpisodePlace, placeKey } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { localDay } from '#lib/text/local-day'

/** A call that changes the progress of a show. */
export type ShowChange = Extract<
  PendingCall,
  { name: 'markEpisodes' | 'rewatchEpisodes' | 'unmarkEpisodes' | 'dateEpisodes' | 'setShowState' }
>

/** What is done to one episode, today. */
export type EpisodeChange = 'mark' | 'markUpTo' | 'watchAgain' | 'unmark'

export function episodeChange(
  change: EpisodeChange,
  id: number,
  { season, episode }: EpisodePlace,
): ShowChange {
  const input = { id, season, episode }
  if (change === 'unmark') return { name: 'unmarkEpisodes', input }
  const today = { ...input, watchedOn: localDay() }
  if (change === 'watchAgain') return { name: 'rewatchEpisodes', input: today }
  return { name: 'markEpisodes', input: change === 'markUpTo' ? { ...today, isUpTo: true } : today }
}

/** The progress as a change will leave it. */
export function expectedProgress(progress: ShowProgress, { name, input }: ShowChange): ShowProgress {
  if (name === 'setShowState') return { ...progress, state: input.state }
  if (name !== 'markEpisodes' && name !== 'unmarkEpisodes') return progress
  const [season, episode] = [Number(input.season), input.episode && Number(input.episode)]
  const isNamed = (one: EpisodePlace) =>
    one.season === season && (episode === undefined || one.episode === episode)
  if (name === 'unmarkEpisodes') {
    return { ...progress, watches: progress.watches.filter((one) => !isNamed(one)) }
  }
  const added =
    input.isUpTo && episode
      ? unseenUpTo(progress, { season, episode })
      : unseenAired(progress).filter(isNamed)
  const watches = added.map((one) => ({
    ...one,
    watchedOn: one.episode === episode && one.season === season ? localDay() : '',
    isRewatch: false,
  }))
  return { ...progress, state: 'watching', watches: [...progress.watches, ...watches] }
}

/** What "up to here" marks; specials are no part of the order. */
export function unseenUpTo(progress: ShowProgress, last: EpisodePlace): EpisodePlace[] {
  return unseenAired(progress).filter(
    (one) => (last.season === 0 ? one.season === 0 : one.season > 0) && byPlace(one, last) <= 0,
  )
}

/** In the order of airing. */
export function unseenAired({ seasons, watches }: ShowProgress): EpisodePlace[] {
  const seen = new Set(watches.map(placeKey))
  return seasons
    .flatMap(({ number: season, aired }) => aired.map((episode) => ({ season, episode })))
    .filter((place) => !seen.has(placeKey(place)))
}
