/** The name of each, and what it means to the owner. */
export const LIST_PRIVACIES = {
  public: { label: 'Public', meaning: 'Anyone can find it.' },
  link: { label: 'By link', meaning: 'Anyone with the address can read it.' },
  private: { label: 'Private', meaning: 'Only you.' },
} as const

export type ListPrivacy = keyof typeof LIST_PRIVACIES

export const LIST_SORTS = {
  hand: 'By hand',
  added: 'Date Added',
  title: 'Title',
  release: 'Release Date',
  score: 'Score',
} as const

export type ListSort = keyof typeof LIST_SORTS
