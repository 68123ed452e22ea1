import type { Report } from '#upstream/transfer/read/bounds/problems'
import type { GivenRow, GivenWatch } from '#upstream/transfer/read/parse/given-row'

/** Known to be a series, and watched without an episode being named. */
export function isWholeShow({ title, episode, episodeId, own }: GivenRow): boolean {
  return title.mediaType === 'tv' && episode === undefined && episodeId === undefined && !own
}

/** With all that is lost with it, its note too. */
export function reportWholeShow(report: Report, { on, note, times }: GivenWatch, name: string): void {
  const found = [name, times > 1 && `${times} times`, on, note].filter(Boolean).join(', ')
  report('watched', found, 'an episode: a series is watched by its episodes here')
}
