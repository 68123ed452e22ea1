import type { UpNextShow } from '#contract'
import { title } from '#tests/components/titles'

/** A show under way at S2 E4 of 5, as the gate serialises it, with these fields overridden. */
export function waiting(overrides: object = {}) {
  return {
    MovieID: 1399,
    Title: 'The Show',
    media_type: 'tv',
    genre_ids: [18],
    next: { season: 2, episode: 4, name: 'Woe', air_date: '2025-02-07' },
    upcoming: null,
    left: 2,
    to_come: 0,
    skipped: 0,
    last_watched_on: '2026-11-20',
    frames: ['seen', 'seen', 'seen', 'aired', 'aired'],
    ...overrides,
  }
}

/** The response of the API that holds these shows. */
export function response(...results: object[]) {
  const view = { page: 1, pages: 1, found: results.length, total: results.length }
  return { body: { view, results, paused: [], dropped: [], coming: [], calendar_secret: null } }
}

export const SHOW: UpNextShow = {
  ...title({ mediaType: 'tv', id: 1399, name: 'The Show' }),
  next: { season: 2, episode: 4, name: 'Woe', airDate: '2025-02-07' },
  upcoming: null,
  left: 2,
  toCome: 0,
  skipped: 0,
  lastWatchedOn: '2026-11-20',
  frames: ['seen', 'seen', 'seen', 'aired', 'aired'],
}
