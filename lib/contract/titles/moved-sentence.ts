import type { Translator } from '../../messages/translator.ts'
import type { MediaType } from './title-shapes.ts'
import type { MoveSummary } from './title-state-calls.ts'

/** What went along to the title, and what stayed. */
export function movedSentence(
  storedTitle: Translator<'storedTitle'>,
  { name, mediaType }: { name: string; mediaType: MediaType },
  { rating, lostRating, watches, watchesLeft, lists, listsLeft }: MoveSummary,
): string {
  return [
    storedTitle(`moved.${mediaType}.${along(watches, lists)}`, { name, watches, lists }),
    lostRating !== null && rating !== null && storedTitle('ratingStayed', { rating }),
    watchesLeft > 0 && storedTitle('watchesLeft', { watches: watchesLeft }),
    listsLeft > 0 && storedTitle('listsLeft', { lists: listsLeft }),
  ]
    .filter(Boolean)
    .join(' ')
}

function along(watches: number, lists: number): 'alone' | 'withWatches' | 'withLists' | 'withBoth' {
  if (watches === 0) return lists === 0 ? 'alone' : 'withLists'
  return lists === 0 ? 'withWatches' : 'withBoth'
}
