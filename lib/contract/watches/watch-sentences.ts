import { counted } from '../../text/format.ts'
import { TAG_MAX, TAGS_MAX } from '../limits.ts'

export const WATCH_SENTENCES = {
  undone: 'Undone.',
  unlistedCount: (watches: number, wereListed: boolean) =>
    `${counted(watches, 'watch', 'watches')} at ${watches === 1 ? 'a place' : 'places'} that TMDB ${wereListed ? 'no longer lists' : 'does not list'}`,
  tooManyTags: `A watch has at most ${TAGS_MAX} tags.`,
  tagTooLong: `A tag has at most ${TAG_MAX} characters.`,
} as const
