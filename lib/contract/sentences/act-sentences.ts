/** Ours: what is said of acts on titles. Of them alone, as the first pages need none of it. */
export const ACT_SENTENCES = {
  savedAs: (value: string | number) => `Saved: ${value}.`,
  /** What comes after what was done. */
  nextIs: (name: string) => `Next: ${name}.`,

  // In the place of what was there, beside the undo
  removed: 'Removed.',
  removedOf: (what: string) => `Removed ${what}.`,
  undoRemoving: (name: string) => `Undo removing ${name}`,
  offWatchlist: 'Off your watchlist.',

  // Watchlist
  watchlistAdded: (name: string) => `${name} is on your watchlist.`,
  watchlistRemoved: 'Taken off your watchlist.',
  watchlistAddFailed: 'Not put on your watchlist. Please try again.',
  watchlistRemoveFailed: 'Not taken off your watchlist. Please try again.',

  // Ratings
  ratingCleared: 'Rating cleared.',
  /** On the wall, where the focus goes on. */
  ratedAs: (name: string, rating: number | null) => `Rated ${name}, ${rating}.`,
  clearedOf: (name: string) => `Cleared ${name}.`,
} as const
