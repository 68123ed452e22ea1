// Keys in local storage. The script in the head sets an attribute on the root from each.

/** Whether names of episodes that were not reached are hidden. */
export const HIDDEN_NAMES_KEY = 'hide-names'

/** How the titles of a list are shown. */
export const LIST_LAYOUT_KEY = 'list-layout'

export type ListLayout = 'wall' | 'rows'
