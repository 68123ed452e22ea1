import type { ExportService, MediaType } from '#contract'
import type { Scale } from '#upstream/transfer/read/parse/rating-scales'

/** What the importer of a service takes. */
export interface ServiceAbilities {
  scale: Scale
  types: readonly MediaType[]
  /** Watches of movies: every one, the last one, or none. */
  watches: 'all' | 'last' | 'none'
  /** Watches of episodes: every one, those whose number at TMDB is stored, or none. */
  episodes: 'all' | 'numbered' | 'none'
  /** Ratings of seasons and of watched episodes, those of episodes whose number at TMDB is stored, or none. */
  placeRatings: 'watched' | 'numbered' | 'none'
  notes: boolean
  tags: boolean
  states: boolean
  lists: boolean
}

const BOTH = ['movie', 'tv'] as const
const NOTHING = {
  watches: 'none',
  episodes: 'none',
  placeRatings: 'none',
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
  trakt: {
    ...NOTHING,
    scale: 'ten',
    types: BOTH,
    watches: 'all',
    episodes: 'numbered',
    placeRatings: 'numbered',
  },
  simkl: { ...NOTHING, scale: 'ten', types: BOTH, watches: 'last', episodes: 'all', states: true },
  tmdb: { ...NOTHING, scale: 'ten', types: BOTH, placeRatings: 'numbered' },
  yamtrack: {
    ...NOTHING,
    scale: 'ten-tenths',
    types: BOTH,
    watches: 'all',
    episodes: 'all',
    placeRatings: 'watched',
    notes: true,
    states: true,
  },
}
