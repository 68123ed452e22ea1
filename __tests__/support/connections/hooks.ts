import {
  type ConnectionKind,
  type Delivery,
  deliveries,
  REPORTED_CHANGES_HEADER,
  type ReportedChanges,
} from '#contract'
import { hashToken } from '#upstream/account/tokens'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import type { TestMember, Upstream } from '../upstream'

interface Given {
  /** Null for a server's. */
  member: Pick<TestMember, 'id'> | null
  kind?: ConnectionKind
  serverUser?: string | null
  timeZone?: string
  isMuted?: boolean
  takesMarks?: boolean
  takesRatings?: boolean
}

export interface TestConnection {
  id: number
  kind: ConnectionKind
  secret: string
}

/** Adds a connection as its call does, with the figures that tests need. */
export async function connect(
  { dependencies: { db, clock } }: Upstream,
  { member, kind = 'kodi', serverUser = null, timeZone = 'UTC', ...flags }: Given,
): Promise<TestConnection> {
  const secret = newSecret()
  const { id } = await db
    .insertInto('connections')
    .values({
      member_id: member?.id ?? null,
      kind,
      name: `My ${kind}`,
      secret_hash: hashToken(secret),
      server_user: serverUser,
      time_zone: member ? timeZone : null,
      is_muted: flags.isMuted ? 1 : 0,
      takes_marks: flags.takesMarks === false ? 0 : 1,
      takes_ratings: flags.takesRatings === false ? 0 : 1,
      created_at: clock().toISOString(),
      last_delivery_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind, secret }
}

export interface HookResponse {
  status: number
  headers: Headers
  text: string
  /** What the web app is told; null where nothing changed. */
  changed: ReportedChanges | null
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
  body: any
}

type Body = string | Uint8Array<ArrayBuffer> | object

/** Delivers to the address of a connection; an object as JSON. */
export async function deliver(
  { url }: Pick<Upstream, 'url'>,
  { kind, secret }: Pick<TestConnection, 'kind' | 'secret'>,
  given: Body,
  headers: Record<string, string> = {},
): Promise<HookResponse> {
  const isRaw = typeof given === 'string' || given instanceof Uint8Array
  const response = await fetch(`${url}/hooks/${kind}/${secret}`, {
    method: 'POST',
    body: isRaw ? given : JSON.stringify(given),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const text = await response.text()
  const changed = JSON.parse(response.headers.get(REPORTED_CHANGES_HEADER) ?? 'null')
  return { status: response.status, headers: response.headers, text, changed, body: JSON.parse(text) }
}

/** The member's list, newest first. */
export async function listDeliveries(
  member: Pick<TestMember, 'call'>,
  query: { connection?: number; outcome?: string; page?: number } = {},
): Promise<Delivery[]> {
  return (await member.call(deliveries, query)).body.items
}

/** A body that an add-on of Kodi sends. */
export function played(event: string, percent: number | null, item: object = MATRIX): object {
  return { event, ...item, ...(percent !== null && { progress: { percent } }) }
}

export const MATRIX = { mediaType: 'movie', uniqueIds: { tmdb: '603' }, title: 'The Matrix', year: 1999 }

/** A body as other programs send it: the end of a film, unless stated otherwise. */
export function scrobble(given: Record<string, unknown>): object {
  return { action: 'stop', type: 'movie', ids: { tmdb: 603 }, progress: 95, ...given }
}
