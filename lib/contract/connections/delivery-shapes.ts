import { z } from 'zod'
import { CardTitle } from '../titles/title-shapes.ts'
import { DELIVERY_EVENTS, DELIVERY_OUTCOMES, DELIVERY_REASONS } from './connection-enums.ts'

const REASONS = [
  ...DELIVERY_REASONS.known,
  ...DELIVERY_REASONS.unmatched,
  ...DELIVERY_REASONS.ignored,
] as const

/** As the sender says it; null where it does not, or where nothing is kept. */
const DeliveredItem = z.object({
  type: z.enum(['movie', 'episode']).nullable(),
  name: z.string().nullable(),
  show: z.string().nullable(),
  year: z.int().nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Of a file with several episodes the last. */
  episodeEnd: z.int().nullable(),
})

export const Delivery = z.object({
  id: z.int(),
  connectionId: z.int().nullable(),
  tokenId: z.int().nullable(),
  receivedAt: z.string(),
  /** When it happened: the stated time, else that of the arrival. */
  at: z.string(),
  event: z.enum(DELIVERY_EVENTS),
  serverUser: z.string().nullable(),
  player: z.string().nullable(),
  item: DeliveredItem,
  /** The part that was seen, 0 to 1. */
  position: z.number().min(0).max(1).nullable(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  /** What it is in the catalogue; null where that is not known. */
  title: CardTitle.nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Those it wrote that are in the diary still. */
  watchIds: z.array(z.int()),
})

/** A viewing that is going on, or was left half-way. */
export const Playing = z.object({
  title: CardTitle,
  /** Null for a movie, as is the episode. */
  season: z.int().nullable(),
  episode: z.int().nullable(),
  episodeName: z.string().nullable(),
  startedAt: z.string(),
  lastAt: z.string(),
  /** The part that was seen, 0 to 1; null where unknown. */
  position: z.number().min(0).max(1).nullable(),
  /** Seconds. */
  durationS: z.int().nullable(),
  isPaused: z.boolean(),
  player: z.string().nullable(),
})

/** What plays, and what was left half-way, each newest first. */
export const PlayingLists = z.object({ now: z.array(Playing), stopped: z.array(Playing) })

export type DeliveredItem = z.infer<typeof DeliveredItem>
export type Delivery = z.infer<typeof Delivery>
export type Playing = z.infer<typeof Playing>
export type PlayingLists = z.infer<typeof PlayingLists>
