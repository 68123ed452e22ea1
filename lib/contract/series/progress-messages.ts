import { counted } from '../../text/format.ts'

export const PROGRESS_MESSAGES = {
  unknownSeason: 'There is no such season.',
  unknownEpisode: 'There is no such episode.',
  notAired: 'That episode has not aired yet.',
  nothingToUndo: 'There is nothing to undo.',
  unmarked: (episodes: number) => `${counted(episodes, 'episode')} unmarked.`,
  marked: (episodes: number, undated: number) =>
    undated === 0
      ? `${counted(episodes, 'episode')} marked.`
      : `${counted(episodes, 'episode')} marked, ${undated} without a date.`,
  noState: 'Please choose a state.',
  stateSaved: 'State saved.',
  undone: 'Undone.',
} as const
