import { counted, grouped } from '../../text/format.ts'
import { NOTE_MAX, TAG_MAX, TAGS_MAX } from '../limits.ts'

export const WATCH_MESSAGES = {
  logged: 'Watch logged.',
  saved: 'Watch saved.',
  removed: 'Watch removed.',
  undone: 'Undone.',
  undoExpired: 'That can no longer be undone.',
  changedSince: 'It was changed since, and stays as it is.',
  loadFailed: 'The watch could not be loaded. Please try again.',
  diaryEmpty: 'Nothing logged yet. Press Watched on a film, or bring your history.',
  diaryEmptyWithoutImport: 'Nothing logged yet. Press Watched on a film.',
  diaryFailed: 'The diary could not be loaded.',
  failed: 'Failed to save the watch. Please try again.',
  removeFailed: 'Failed to remove the watch. Please try again.',
  notFound: 'That watch is not in your diary.',
  needsEpisode: 'A watch of a TV show needs a season and an episode.',
  noEpisode: 'A movie has no episodes.',
  unlisted: 'Not in TMDB’s list',
  unlistedLong: 'TMDB does not list this episode.',
  noEpisodeNamed: 'No episode named',
  placeless: 'It is of no episode.',
  allSeen:
    'The last one that had aired gets this day, its note and its tags; those before it are marked without a date.',
  episodesFailed: 'The episodes could not be loaded.',
  unlistedCount: (watches: number, wereListed: boolean) =>
    `${counted(watches, 'watch', 'watches')} at ${watches === 1 ? 'a place' : 'places'} that TMDB ${wereListed ? 'no longer lists' : 'does not list'}`,
  inFuture: 'That date is in the future.',
  otherDay: 'The day and the time are not of one watch.',
  noteTooLong: (length: number) => `${grouped(length)} characters; ${grouped(NOTE_MAX)} fit.`,
  tooManyTags: `A watch has at most ${TAGS_MAX} tags.`,
  tagTooLong: `A tag has at most ${TAG_MAX} characters.`,
} as const
