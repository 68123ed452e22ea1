import { counted, grouped } from '../../text/format.ts'
import { onWatchDate } from '../../text/partial-date.ts'
import type { EpisodePlace } from './next-episode.ts'
import { episodeCode } from './season-and-episode-names.ts'

export const PROGRESS_SENTENCES = {
  unmarked: (episodes: number) => `${counted(episodes, 'episode')} unmarked.`,
  marked: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} marked${withoutDate(undated)}.`,
  watchedAgain: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} watched again${withoutDate(undated)}.`,
  episodeMarked: (episode: string) => `${episode} marked.`,
  undoFor: (name: string, done = '') => `Undo for ${name}${done && `: ${done.replace(/\.$/, '')}`}`,
  nothingLeft: 'Nothing left to mark for now.',
  dated: (episodes: number, date: string) => `${counted(episodes, 'episode')} watched ${onWatchDate(date)}.`,
  moved: (watches: number, { season, episode }: EpisodePlace) =>
    watches === 1
      ? `Moved to ${episodeCode(season, episode)}.`
      : `${grouped(watches)} watches moved to ${episodeCode(season, episode)} and on.`,
  stateSaved: 'State saved.',
  failed: 'Not saved: please try again.',
  needsScript: 'Marking an episode needs JavaScript.',
} as const

function withoutDate(episodes: number): string {
  return episodes === 0 ? '' : `, ${grouped(episodes)} without a date`
}
