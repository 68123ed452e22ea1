import { FRAME_SENTENCES } from './frame-sentences.ts'

/** The specification's sentences about titles and the collection (sections 2, 5 and 8), verbatim. */
export const TITLE_SENTENCES = {
  loginToAdd: 'Login to Add',
  added: { movie: 'Movie added to your list!', tv: 'TV show added to your list!' },
  removed: { movie: 'Movie removed from your list', tv: 'TV show removed from your list' },
  addFailed: { movie: 'Error adding movie', tv: 'Error adding TV show' },
  removeFailed: { movie: 'Error removing movie', tv: 'Error removing TV show' },

  // Collection
  entryRemoved: 'Item removed from your collection',
  entryRemoveFailed: 'Failed to remove item. Please try again.',
  rated: 'Rating updated successfully',
  rateFailed: 'Failed to update rating. Please try again.',

  // The wall (ours)
  wallFailed: 'The titles could not be loaded. Please try again later.',

  // Any change (ours)
  /** @param done what was said of the change when it was made */
  undone: (done: string) => `Undone: ${done}`,
  offline: 'Not saved: no connection.',
  notSaved: (what: string) => `Not saved: ${what}.`,
  renewed: FRAME_SENTENCES.renewed,

  // Watchlist (ours)
  watchlistEmpty: 'Nothing you want to see yet. Press and hold a dot, or choose Want to see.',
  watchlistFailed: 'Failed to load your watchlist. Please try again later.',
} as const
