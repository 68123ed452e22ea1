import type { UpNextShow } from '#contract'
import { title } from '#tests/components/titles'

/** A show under way at S2 E4 of 5, with these fields overridden. */
export function waiting(overrides: object = {}): object {
  return { ...SHOW, ...overrides }
}

/** The response of the API that holds these shows. */
export function response(...items: object[]) {
  return {
    body: {
      items,
      page: 1,
      pages: 1,
      found: items.length,
      total: items.length,
      playing: { now: [], stopped: [] },
    },
  }
}

export const SHOW: UpNextShow = {
  ...title({ mediaType: 'tv', id: 1399, name: 'The Show' }),
  next: { season: 2, episode: 4, name: 'Woe', airDate: '2025-02-07' },
  isUnknown: false,
  upcoming: null,
  left: 2,
  toCome: 0,
  skipped: 0,
  lastWatchedOn: '2026-11-20',
  frames: ['seen', 'seen', 'seen', 'aired', 'aired'],
}
