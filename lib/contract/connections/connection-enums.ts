/** What sends the deliveries: `jellyfin` is both of its plugins, which their bodies tell apart. */
export const CONNECTION_KINDS = ['plex', 'jellyfin', 'emby', 'kodi', 'other'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const DELIVERY_EVENTS = [
  'start',
  'pause',
  'resume',
  'progress',
  'stop',
  'complete',
  'mark',
  'unmark',
  'rate',
  'test',
  'other',
] as const
export type DeliveryEventKind = (typeof DELIVERY_EVENTS)[number]

/** What became of a delivery: `waiting` for the catalogue, `noted` as part of a viewing, `removed` by an unmark. */
export const DELIVERY_OUTCOMES = [
  'waiting',
  'noted',
  'watched',
  'known',
  'unmatched',
  'rated',
  'removed',
  'ignored',
  'undone',
] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/** Of the outcomes that have one. Of `ignored` the first that holds, in this order. */
export const DELIVERY_REASONS = {
  known: ['same_viewing', 'too_soon', 'in_diary', 'marked'],
  unmatched: ['no_ids', 'not_found', 'several', 'no_episode'],
  ignored: ['unreadable', 'event', 'user', 'muted', 'item', 'off', 'nothing', 'older'],
} as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[keyof typeof DELIVERY_REASONS][number]

export type IgnoredReason = (typeof DELIVERY_REASONS.ignored)[number]
export type UnmatchedReason = (typeof DELIVERY_REASONS.unmatched)[number]
export type KnownReason = (typeof DELIVERY_REASONS.known)[number]
