import type { TitleKey } from '#contract'

/** What an item may be. */
export interface Lead {
  key: TitleKey
  /** Of a movie and of a whole show null, as is the episode; of an episode null where its numbers are missing. */
  season: number | null
  episode: number | null
  /** By the member, before: always meant. */
  isChosen?: true
  /** Found by its name. */
  isNamed?: true
}

/** What the member has said that an item is, or others of its show. */
export interface ChosenLeads {
  byNumber: Lead[]
  byName: Lead[]
}
