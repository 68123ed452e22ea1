/** In local storage: whether names of episodes that were not reached are hidden. */
export const HIDDEN_NAMES_KEY = 'hide-names'
