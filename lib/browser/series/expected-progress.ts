import { byPlace, type EpisodePlace } from '#lib/contract/series/next-episode'
import type { ShowProgress } from '#lib/contract/series/progress-calls'
import { localDay } from '#lib/text/local-day'

/** Without an episode: the whole season; `mark_again` without a season: the whole show. */
export type Mark =
  | { action: 'mark' | 'mark_up_to' | 'unmark'; season: number; episode?: number }
  | { action: 'mark_again'; season?: number; episode?: number }

/** The progress as a mark will leave it. */
export function expectedProgress(progress: ShowProgress, mark: Mark): ShowProgress {
  // What is seen again is seen already.
  if (mark.action === 'mark_again') return progress
  const { action, season, episode } = mark
  const isNamed = (one: EpisodePlace) =>
    one.season === season && (episode === undefined || one.episode === episode)
  if (action === 'unmark') {
    return { ...progress, watches: progress.watches.filter((one) => !isNamed(one)) }
  }
  const added = action === 'mark' ? unseenAired(progress).filter(isNamed) : unseenUpTo(progress, mark)
  const watches = added.map((one) => ({
    ...one,
    watchedOn: one.episode === episode && one.season === season ? localDay() : '',
    isRewatch: false,
  }))
  return { ...progress, state: 'watching', watches: [...progress.watches, ...watches] }
}

/** What "up to here" marks; specials are no part of the order. */
export function unseenUpTo(
  progress: ShowProgress,
  { season, episode }: { season: number; episode?: number },
): EpisodePlace[] {
  const last = { season, episode: episode ?? Number.POSITIVE_INFINITY }
  return unseenAired(progress).filter(
    (one) => (season === 0 ? one.season === 0 : one.season > 0) && byPlace(one, last) <= 0,
  )
}

/** In the order of airing. */
export function unseenAired({ seasons, watches }: ShowProgress): EpisodePlace[] {
  const seen = new Set(watches.map(({ season, episode }) => `${season}.${episode}`))
  return seasons
    .flatMap(({ number: season, aired }) => aired.map((episode) => ({ season, episode })))
    .filter(({ season, episode }) => !seen.has(`${season}.${episode}`))
}
