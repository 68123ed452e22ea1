import { z } from 'zod'
import { boundedText } from '../../base-schemas.ts'
import { DELIVERY_OUTCOMES, DELIVERY_REASONS } from '../connection-enums.ts'
import { programCall } from './program-call.ts'
import { HistoryItem } from './program-shapes.ts'
import { PlaceInput } from './title-input.ts'

const TIME_MAX = 1_000_000

/** Digits count too: templates of programs have nothing else. Empty text is absent. */
function figure(most: number) {
  return z
    .union([
      z.number().min(0).max(most),
      boundedText(40)
        .trim()
        .regex(/^(\d+(\.\d+)?)?$/)
        .refine((text) => Number(text) <= most),
    ])
    .nullish()
}

export const SCROBBLE_ACTIONS = ['start', 'pause', 'resume', 'progress', 'stop'] as const

export const programScrobble = programCall({
  method: 'POST',
  path: '/api/v1/scrobble',
  scope: 'scrobble',
  summary:
    'Says what is played, as it is played. A stop at 80 % or more, another report at 90 % or more, or `completed` makes it a watch, once.',
  input: PlaceInput.extend({
    action: z.enum(SCROBBLE_ACTIONS),
    /** Per cent; or `position` of `duration`, in seconds. */
    progress: figure(100),
    position: figure(TIME_MAX),
    duration: figure(TIME_MAX),
    completed: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false', ''] })]).nullish(),
    at: z
      .union([
        z.literal('').transform(() => null),
        boundedText(40).check(z.iso.datetime({ offset: true, local: true, error: 'input.notATime' })),
      ])
      .nullish(),
    player: boundedText(500).nullish(),
  }).refine(({ ids, title, episodeIds }) => title || hasAny(ids) || hasAny(episodeIds), {
    path: ['ids'],
    error: 'input.missing',
  }),
  output: z.object({
    outcome: z.enum(DELIVERY_OUTCOMES),
    reason: z
      .enum([...DELIVERY_REASONS.known, ...DELIVERY_REASONS.unmatched, ...DELIVERY_REASONS.ignored])
      .nullable(),
    /** Written, or found to be this viewing. */
    watch: HistoryItem.nullable(),
  }),
  changes: ['watches', 'collection', 'watchlist'],
})

function hasAny(ids: object | null | undefined): boolean {
  return Object.values(ids ?? {}).some((id) => id !== null && id !== undefined)
}
