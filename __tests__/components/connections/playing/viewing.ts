import type { Playing } from '#contract'
import { title } from '#tests/components/titles'

/** A movie left at 48 minutes of 1 h 56 m, with these fields overridden. */
export function viewing(overrides: Partial<Playing> = {}): Playing {
  return {
    title: title({ id: 603, name: 'The Matrix' }),
    season: null,
    episode: null,
    episodeName: null,
    startedAt: '2026-11-20T19:00:00.000Z',
    lastAt: '2026-11-20T20:00:00.000Z',
    position: 48 / 116,
    durationS: 116 * 60,
    isPaused: false,
    player: 'Living room',
    ...overrides,
  }
}
