import type { Generated } from 'kysely'
import type { ConnectionKind, DeliveryEventKind, DeliveryOutcome, DeliveryReason, MediaType } from '#contract'

/** What comes by itself: who may send, what arrived, and what it has led to. */
export interface ConnectionsTables {
  connections: ConnectionsTable
  connection_names: ConnectionNamesTable
  connection_claims: ConnectionClaimsTable
  deliveries: DeliveriesTable
  viewings: ViewingsTable
  watch_sources: WatchSourcesTable
  rating_sources: RatingSourcesTable
}

export interface ConnectionsTable {
  id: Generated<number>
  /** Null for a server's, which admins make. */
  member_id: number | null
  kind: ConnectionKind
  name: string
  /** SHA-256, hex; the secret itself is never stored. */
  secret_hash: string
  /** As typed or pressed; null where none is chosen, and for a server's. */
  server_user: string | null
  /** IANA; null for a server's. */
  time_zone: string | null
  is_muted: Generated<0 | 1>
  takes_marks: Generated<0 | 1>
  takes_ratings: Generated<0 | 1>
  created_at: string
  last_delivery_at: string | null
}

/** Names on the server that have played something: the latest 200 of a connection. */
interface ConnectionNamesTable {
  connection_id: number
  /** `foldServerUser` of the name. */
  folded: string
  name: string
  last_seen_at: string
}

/** Who a member is on a server. */
interface ConnectionClaimsTable {
  connection_id: number
  member_id: number
  /** `foldServerUser`; unique with the connection. */
  folded: string
  server_user: string
  time_zone: string
  created_at: string
  /** By an admin; null until then, and nothing counts. */
  confirmed_at: string | null
}

/** For 30 days. */
export interface DeliveriesTable {
  id: Generated<number>
  member_id: number
  /** Either this or `token_id`. */
  connection_id: number | null
  token_id: number | null
  received_at: string
  /** When it happened: the stated time, else that of the arrival. */
  at: string
  event: DeliveryEventKind
  server_user: string | null
  /** JSON: `DeliveryFacts`, at most 4 kB; null where nothing of it is kept. */
  facts: string | null
  /** SHA-256 of what the sender calls the item: deliveries of one item are handled in their order. Null without an item. */
  item_key: string | null
  /** SHA-256 of an event with a stated time; null where it states none. */
  repeat_key: string | null
  outcome: DeliveryOutcome
  reason: DeliveryReason | null
  media_type: MediaType | null
  title_id: number | null
  season: number | null
  episode: number | null
  /** When the catalogue is asked again, also where the process that asks now has ended; null unless it waits. */
  retry_at: string | null
  attempts: Generated<number>
}

/** Of each item a member has played: the newest viewing, and the completed one before while that is open. */
export interface ViewingsTable {
  member_id: number
  media_type: MediaType
  title_id: number
  /** 0 for a movie, as is the episode. */
  season: number
  episode: number
  /** Of the open viewing; null where none is open. */
  begun_at: string | null
  last_at: string
  /** The part that was seen, 0 to 1; null where unknown. */
  position: number | null
  /** Seconds; null where unknown. */
  duration: number | null
  player: string | null
  is_paused: Generated<0 | 1>
  /** It plays until a stop. */
  is_playing: Generated<0 | 1>
  /** Of the last completed viewing; null where none was. */
  completed_at: string | null
  /** Its watch, which may have been removed since: an undo brings it back under its number. */
  watch_id: number | null
  /** The connection whose mark completed it. */
  marked_by: number | null
}

/** Watches that came by a delivery, or that a viewing took for its own. One that was removed stays here, for an undo. */
export interface WatchSourcesTable {
  watch_id: number
  member_id: number
  /** One of them; both null where the source is deleted. */
  connection_id: number | null
  token_id: number | null
  delivery_id: number | null
  arrived_at: string
  /** Not for a watch that was there already. */
  is_written: 0 | 1
  /** JSON: `WrittenWatch`, for taking it back; null unless it was written. */
  change: string | null
}

/** The rating that a connection or token sent last of a title. */
export interface RatingSourcesTable {
  id: Generated<number>
  member_id: number
  connection_id: number | null
  token_id: number | null
  delivery_id: number | null
  media_type: MediaType
  title_id: number
  /** Null where it was cleared. */
  rating: number | null
  arrived_at: string
  /** JSON: `WrittenRating`, for taking it back; null where it was not taken, or is taken back. */
  change: string | null
}
