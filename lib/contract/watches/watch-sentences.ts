import { counted, grouped } from '../../text/format.ts'
import { NOTE_MAX, TAG_MAX, TAGS_MAX } from '../limits.ts'

export const WATCH_SENTENCES = {
  logged: 'Watch logged.',
  /** @param when "today", "on 12 May 2019"; empty without a date */
  watched: (when: string) => (when ? `Watched ${when}.` : 'Watched, no date.'),
  watchedTitle: (name: string, when: string) => `Watched ${name}${when ? ` ${when}` : ', no date'}.`,
  /** @param done what took the title off the watchlist */
  offWatchlist: (done: string) => `${done} Off the watchlist.`,
  saved: 'Watch saved.',
  removed: 'Watch removed.',
  undone: 'Undone.',
  loadFailed: 'The watch could not be loaded. Please try again.',
  diaryEmpty: 'Nothing logged yet. Press Watched on a film, or bring your history.',
  diaryEmptyWithoutImport: 'Nothing logged yet. Press Watched on a film.',
  diaryFailed: 'The diary could not be loaded.',
  failed: 'Failed to save the watch. Please try again.',
  removeFailed: 'Failed to remove the watch. Please try again.',
  unlisted: 'Not in TMDB’s list',
  unlistedLong: 'TMDB does not list this episode.',
  noEpisodeNamed: 'No episode named',
  placeless: 'It is of no episode.',
  allSeen:
    'The last one that had aired gets this day, its note and its tags; those before it are marked without a date.',
  unlistedCount: (watches: number, wereListed: boolean) =>
    `${counted(watches, 'watch', 'watches')} at ${watches === 1 ? 'a place' : 'places'} that TMDB ${wereListed ? 'no longer lists' : 'does not list'}`,
  noteTooLong: (length: number) => `${grouped(length)} characters; ${grouped(NOTE_MAX)} fit.`,
  tooManyTags: `A watch has at most ${TAGS_MAX} tags.`,
  tagTooLong: `A tag has at most ${TAG_MAX} characters.`,
} as const
