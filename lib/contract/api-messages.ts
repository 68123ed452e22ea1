/** Said by the API alone: these stay out of the browser's bundle. */
export const API_MESSAGES = {
  watchlistSaved: 'The title is on your watchlist.',
  tooManyAtOnce: 'Too many requests at once. Please try again in a moment.',
  emailChangesSpent: 'A new email address can be asked for five times a day. Please try again tomorrow.',
  emailChangeSignedOut: 'Please sign in. Your email address changes once you have.',
  emailChangeOfOther: 'This link is for another account. Please sign in to that one.',
  passwordWrong: 'That password is not right.',
} as const
