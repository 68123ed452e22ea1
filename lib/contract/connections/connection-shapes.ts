import { z } from 'zod'
import { Count } from '../base-schemas.ts'
import { CONNECTION_KINDS } from './connection-enums.ts'

export const ConnectionKindKey = z.enum(CONNECTION_KINDS)

/** What lets a media server or another program write what a member watches. Times are ISO 8601, UTC. */
export const Connection = z.object({
  id: z.int(),
  kind: ConnectionKindKey,
  name: z.string(),
  /** Decides the days of its watches; null for a server's, whose claims have their own. */
  timeZone: z.string().nullable(),
  /** Whose deliveries count; null where none is chosen, and for a server's. */
  serverUser: z.string().nullable(),
  /** The newest first, at most 20. */
  serverUsersSeen: z.array(z.string()),
  isMuted: z.boolean(),
  takesMarks: z.boolean(),
  takesRatings: z.boolean(),
  createdAt: z.string(),
  lastDeliveryAt: z.string().nullable(),
  lastWatchAt: z.string().nullable(),
  /** That it wrote, and that are in the diary still. */
  watches: Count,
  unmatched: Count,
})

/** A server's connection with the member's own figures. */
export const Server = Connection.pick({ id: true, kind: true, name: true }).extend({
  claim: z.object({ serverUser: z.string(), isConfirmed: z.boolean() }).nullable(),
  lastDeliveryAt: z.string().nullable(),
  watches: Count,
  unmatched: Count,
})

/** `secret` is shown this once. */
export const NewConnection = z.object({ connection: Connection, secret: z.string(), address: z.string() })

export const Claim = z.object({
  member: z.object({ id: z.int(), username: z.string() }),
  serverUser: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.string(),
})

/** For admins: names and counts, never what is played. */
export const ServerConnection = Connection.extend({
  names: z.array(z.object({ name: z.string(), lastSeenAt: z.string() })),
  claims: z.array(Claim),
})

/** What taking back has removed, and what stays because it was changed since: watches and ratings. */
export const TakenBack = z.object({ removed: Count, kept: Count })

export type Connection = z.infer<typeof Connection>
export type Server = z.infer<typeof Server>
export type NewConnection = z.infer<typeof NewConnection>
export type Claim = z.infer<typeof Claim>
export type ServerConnection = z.infer<typeof ServerConnection>
export type TakenBack = z.infer<typeof TakenBack>
