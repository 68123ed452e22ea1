/** The specification's sentences (sections 2, 5 and 8), verbatim. */
export const MESSAGES = {
  // Home
  homeLoading: 'Loading exciting content for you...',
  noMovies: 'No movies found',
  noShows: 'No TV shows found',
  noPeople: 'No people found',
  noMembers: 'No users found',

  // Accounts
  verified: 'Email verified successfully! You can now log in.',
  loginRefused: 'Login failed',
  loginFailed: 'Failed to login',
  needsVerification: 'Please verify your email before logging in.',
  registrationFailed: 'Registration failed',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  resendFailed: 'Failed to resend verification email',
  resent: (email: string) => `Verification email has been resent to ${email}`,
  emailMissing: 'Please enter your email address',
  forgotFailed: 'Failed to process request',
  forgotSent: 'Password reset instructions have been sent to your email',
  resetTokenRequired: 'Reset token is required',
  resetTokenMissing: 'Please enter a reset token',
  resetFailed: 'Failed to reset password',
  resetDone: 'Password has been reset successfully',
  verifyTokenMissing: 'Please enter a verification token',
  verifyFailed: 'Failed to verify email. The token may be invalid or expired.',

  // Search and details
  searchEmpty: {
    multi: 'No results found matching the query.',
    person: 'No people found matching the query.',
  },
  searchFailed: {
    multi: 'Failed to search movies and TV shows. Please try again.',
    person: 'Failed to search people. Please try again.',
  },
  detailsFailed: {
    movie: 'Failed to load movie details. Please try again.',
    tv: 'Failed to load TV show details. Please try again.',
    person: 'Failed to load person details. Please try again.',
  },
  noOverview: 'No overview available.',
  loginToAdd: 'Login to Add',
  added: { movie: 'Movie added to your list!', tv: 'TV show added to your list!' },
  removed: { movie: 'Movie removed from your list', tv: 'TV show removed from your list' },
  addFailed: { movie: 'Error adding movie', tv: 'Error adding TV show' },
  removeFailed: { movie: 'Error removing movie', tv: 'Error removing TV show' },

  // Collection
  collectionFailed: 'Failed to load your collection. Please try again later.',
  entryRemoved: 'Item removed from your collection',
  entryRemoveFailed: 'Failed to remove item. Please try again.',
  rated: 'Rating updated successfully',
  rateFailed: 'Failed to update rating. Please try again.',
  notRated: 'Not yet rated',

  // Any change (ours)
  offline: 'Not saved: no connection.',

  // Watchlist (ours)
  watchlistAdded: (name: string) => `${name} is on your watchlist.`,
  watchlistRemoved: 'Taken off your watchlist.',
  watchlistAddFailed: 'Not put on your watchlist. Please try again.',
  watchlistRemoveFailed: 'Not taken off your watchlist. Please try again.',
  watchlistEmpty: 'Nothing you want to see yet. Press and hold a dot, or choose Want to see.',
  watchedToday: 'Watched today. Off the watchlist.',
  markedToday: (episode: string) => `${episode} watched today. Off the watchlist.`,
  watchFailed: 'Not logged. Please try again.',
  watchlistFailed: 'Failed to load your watchlist. Please try again later.',

  // Profiles
  profileFailed: 'Failed to load your profile. Please try again later.',
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile. Please try again.',
  pictureUpdated: 'Profile picture updated successfully',
  pictureUploadFailed: 'Failed to upload profile picture',
  pictureRemoved: 'Profile picture removed successfully',
  pictureRemoveFailed: 'Failed to remove profile picture',
  pictureRemoveQuestion: 'Are you sure you want to remove your profile picture?',
  pictureTooLarge: 'Image is too large. Maximum size is 5MB.',
  pictureWrongType: 'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
  pictureMissing: 'No file selected',
  memberServerError: (status: number, message: string) => `Server error: ${status} - ${message}`,
  memberNoResponse: 'No response received from server. Please check your connection.',
  memberFailed: (reason: string) => `Failed to load user profile: ${reason}`,

  // Privacy of profiles (ours)
  profileIsPublic: 'Anyone with the link can see your titles and ratings. Your e-mail stays private.',
  profileIsPrivate:
    'Only you can see your titles and ratings. The page at this address says that it is private.',
  profilePrivate: 'This profile is private.',
  madePrivate: 'Your profile is private now.',
  madePublic: 'Your profile is public now.',

  // Admin
  membersFailed: 'Failed to load users',
  adminToggleFailed: 'Failed to update admin status',
  memberDeleteFailed: 'Failed to delete user',
  membersEmpty: 'No users found or you may not have permission to view them.',
} as const

/** Said by the API alone: these stay out of the browser's bundle. */
export const API_MESSAGES = {
  watchlistSaved: 'The title is on your watchlist.',
  emailChangesSpent: 'A new e-mail address can be asked for five times a day. Please try again tomorrow.',
  emailChangeSignedOut: 'Please sign in. Your e-mail address changes once you have.',
  emailChangeOfOther: 'This link is for another account. Please sign in to that one.',
  passwordWrong: 'That password is not right.',
} as const

/** Ours: said by the form and the API. */
export const EMAIL_INVALID = 'Please enter a valid e-mail address.'
