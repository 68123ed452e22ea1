/** Anyone can find it, anyone with the address can read it, or its owner alone. */
export const LIST_PRIVACIES = ['public', 'link', 'private'] as const

export type ListPrivacy = (typeof LIST_PRIVACIES)[number]

export const LIST_SORTS = ['hand', 'added', 'title', 'release', 'score'] as const

export type ListSort = (typeof LIST_SORTS)[number]
