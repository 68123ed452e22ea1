import type { ExportService, MediaType } from '#contract'
import type { Scale } from '#upstream/transfer/formats/scales'

/** What the importer of a service takes. */
export interface ServiceAbilities {
  scale: Scale
  types: readonly MediaType[]
  /** Watches of movies: every one, the last one, or none. */
  watches: 'all' | 'last' | 'none'
  episodes: boolean
  seasonRatings: boolean
  notes: boolean
  tags: boolean
  states: boolean
  lists: boolean
}

const BOTH = ['movie', 'tv'] as const
const NOTHING = {
  watches: 'none',
  episodes: false,
  seasonRatings: false,
  notes: false,
  tags: false,
  states: false,
  lists: false,
} as const

export const SERVICES: Record<ExportService, ServiceAbilities> = {
  letterboxd: {
    ...NOTHING,
    scale: 'five-halves',
    types: ['movie'],
    watches: 'all',
    notes: true,
    tags: true,
    lists: true,
  },
  // Its importer knows episodes by numbers of their own, which are not stored here.
  trakt: { ...NOTHING, scale: 'ten', types: BOTH, watches: 'all' },
  simkl: { ...NOTHING, scale: 'ten', types: BOTH, watches: 'last', episodes: true, states: true },
  tmdb: { ...NOTHING, scale: 'ten', types: BOTH },
  yamtrack: {
    ...NOTHING,
    scale: 'ten-tenths',
    types: BOTH,
    watches: 'all',
    episodes: true,
    seasonRatings: true,
    notes: true,
    states: true,
  },
}
