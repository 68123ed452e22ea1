import { counted, grouped } from '../../text/format.ts'
import { onWatchDate } from '../../text/partial-date.ts'

export const PROGRESS_MESSAGES = {
  unknownSeason: 'There is no such season.',
  unknownEpisode: 'There is no such episode.',
  notAired: 'That episode has not aired yet.',
  nothingToUndo: 'There is nothing to undo.',
  undoExpired: 'That can no longer be undone.',
  unmarked: (episodes: number) => `${counted(episodes, 'episode')} unmarked.`,
  marked: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} marked${withoutDate(undated)}.`,
  watchedAgain: (episodes: number, undated: number) =>
    `${counted(episodes, 'episode')} watched again${withoutDate(undated)}.`,
  nothingLeft: 'Nothing left to mark for now.',
  noDate: 'Please choose a date.',
  dated: (episodes: number, date: string) => `${counted(episodes, 'episode')} watched ${onWatchDate(date)}.`,
  noState: 'Please choose a state.',
  stateSaved: 'State saved.',
  undone: 'Undone.',
  failed: 'Not saved: please try again.',
  needsScript: 'Marking an episode needs JavaScript.',
} as const

function withoutDate(episodes: number): string {
  return episodes === 0 ? '' : `, ${grouped(episodes)} without a date`
}
