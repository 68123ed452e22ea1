/** What the frame of every page and home say: apart, so that a first visit loads no other sentence. */
export const FRAME_SENTENCES = {
  // The specification's, of home
  homeLoading: 'Loading exciting content for you...',
  noMembers: 'No users found',

  renewed: 'This page was of an earlier version and has been loaded again.',
} as const
