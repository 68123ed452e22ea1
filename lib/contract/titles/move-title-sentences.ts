import { counted } from '../../text/format.ts'
import { RATING_MAX } from '../limits.ts'
import type { MediaType } from './title-shapes.ts'
import type { MoveSummary } from './title-state-calls.ts'

/** Within a sentence. */
export const TYPE_NAMES: Record<MediaType, string> = { movie: 'film', tv: 'TV show' }

interface Named {
  name: string
  mediaType: MediaType
}

export const MOVE_TITLE_SENTENCES = {
  failed: 'Not moved. Please try again.',
  notUndone: 'Not moved back. Please try again.',
  moved({ name, mediaType }: Named, moved: MoveSummary): string {
    const { rating, lostRating, watches, watchesLeft, lists, listsLeft } = moved
    const along = [
      watches > 0 && counted(watches, 'watch', 'watches'),
      lists > 0 && `its place on ${counted(lists, 'list')}`,
    ].filter(Boolean)
    return [
      `Moved to the ${TYPE_NAMES[mediaType]} ${name}${along.length > 0 ? `, with ${along.join(' and ')}` : ''}.`,
      lostRating !== null && `Your rating of it stays ${rating}/${RATING_MAX}.`,
      watchesLeft > 0 && `${counted(watchesLeft, 'watch', 'watches')} of episodes stay with the old title.`,
      listsLeft > 0 && `${counted(listsLeft, 'list')} with a note on both stay as they are.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
} as const
