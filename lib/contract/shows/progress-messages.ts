import { counted, grouped } from '../../text/format.ts'
import { onWatchDate } from '../../text/partial-date.ts'
import type { EpisodePlace } from './next-episode.ts'
import { episodeCode } from './season.ts'

export const PROGRESS_MESSAGES = {
  unknownSeason: 'There is no such season.',
  seasonMissing: 'Please name the season of the episode.',
  unknownEpisode: 'There is no such episode.',
  notAired: 'That episode has not aired yet.',
  unmarked: (episodes: number) => `${counted(episodes, 'episode')} unmarked.`,
  marked: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} marked${withoutDate(undated)}.`,
  watchedAgain: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} watched again${withoutDate(undated)}.`,
  nothingLeft: 'Nothing left to mark for now.',
  dated: (episodes: number, date: string) => `${counted(episodes, 'episode')} watched ${onWatchDate(date)}.`,
  moved: (watches: number, { season, episode }: EpisodePlace) =>
    watches === 1
      ? `Moved to ${episodeCode(season, episode)}.`
      : `${grouped(watches)} watches moved to ${episodeCode(season, episode)} and on.`,
  noMove: 'Please name what moves, one watch or a season, and where to.',
  noneToMove: 'There is nothing to move.',
  noneAired: 'No episode had aired by then.',
  unknownTarget: (season: number, episode: number) => `There is no episode ${episodeCode(season, episode)}.`,
  stateSaved: 'State saved.',
  failed: 'Not saved: please try again.',
  needsScript: 'Marking an episode needs JavaScript.',
} as const

function withoutDate(episodes: number): string {
  return episodes === 0 ? '' : `, ${grouped(episodes)} without a date`
}
