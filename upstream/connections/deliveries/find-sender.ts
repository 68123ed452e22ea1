import type { Selectable } from 'kysely'
import type { ConnectionKind } from '#contract'
import { hashToken } from '#upstream/account/tokens'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import { foldServerUser } from '#upstream/connections/fold-server-user'
import type { ConnectionsTable } from '#upstream/connections/tables'
import type { Db } from '#upstream/db/open'

export type Sender = Pick<
  Selectable<ConnectionsTable>,
  | 'id'
  | 'kind'
  | 'member_id'
  | 'secret_hash'
  | 'server_user'
  | 'time_zone'
  | 'is_muted'
  | 'takes_marks'
  | 'takes_ratings'
>

/** By the hash alone, so that an unknown secret takes as long as a known one. */
export async function findSender(db: Db, kind: string, secret: string): Promise<Sender | null> {
  const sender = await db
    .selectFrom('connections')
    .select([
      'id',
      'kind',
      'member_id',
      'secret_hash',
      'server_user',
      'time_zone',
      'is_muted',
      'takes_marks',
      'takes_ratings',
    ])
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst()
  return sender?.kind === kind ? sender : null
}

/** Without a chosen name all who use such a server would be one member. The others need not say who plays. */
const NAMES_USERS: readonly ConnectionKind[] = ['plex', 'jellyfin', 'emby']

export interface Recipient {
  source: DeliverySource
  /** Whether it is the name that the member has chosen, or claims. */
  isChosen: boolean
}

/** Whose delivery it is; null for a name on a server that no confirmed claim is for. */
export async function findRecipient(
  db: Db,
  sender: Sender,
  serverUser: string | null,
): Promise<Recipient | null> {
  const { member_id: memberId, time_zone: timeZone } = sender
  if (memberId !== null) {
    const source = toSource(sender, memberId, timeZone ?? 'UTC')
    return { source, isChosen: isChosen(sender, serverUser) }
  }
  if (serverUser === null) return null
  const claim = await db
    .selectFrom('connection_claims')
    .select(['member_id', 'time_zone'])
    .where('connection_id', '=', sender.id)
    .where('folded', '=', foldServerUser(serverUser))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return claim ? { source: toSource(sender, claim.member_id, claim.time_zone), isChosen: true } : null
}

function isChosen({ kind, server_user: chosen }: Sender, serverUser: string | null): boolean {
  if (chosen === null || serverUser === null) return !NAMES_USERS.includes(kind)
  return foldServerUser(serverUser) === foldServerUser(chosen)
}

function toSource(sender: Sender, memberId: number, timeZone: string): DeliverySource {
  return {
    connectionId: sender.id,
    tokenId: null,
    memberId,
    timeZone,
    takesMarks: sender.takes_marks === 1,
    takesRatings: sender.takes_ratings === 1,
  }
}
