import { stateReason } from '#contract'
import type { Report } from '#upstream/transfer/read/bounds/problems'
import type { GivenRow, GivenWatch } from '#upstream/transfer/read/parse/given-row'

/** Known to be a series, and watched without an episode being named. */
export function isWholeShow({ title, episode, episodeId, own }: GivenRow): boolean {
  return title.mediaType === 'tv' && episode === undefined && episodeId === undefined && !own
}

/** With all that is lost with it, its note too. */
export function reportWholeShowWatch(report: Report, { on, note, times }: GivenWatch, name: string): void {
  const found = stateReason('found.watched', { name, times, on, note: note ?? '' })
  report('watched', found, stateReason('wanted.episodeOfSeries'))
}
