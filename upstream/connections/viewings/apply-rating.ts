import { toRating } from '#contract'
import * as entries from '#upstream/collection/entries'
import { rowSourceOf } from '#upstream/connections/delivery-source'
import type { Application, AppliedEvent } from '#upstream/connections/viewings/application'

/** A rating that a delivery wrote: stored for taking it back. */
export interface WrittenRating {
  /** Null where the title was not in the collection. */
  before: entries.EntryState | null
  after: entries.EntryState
}

/** Stated of 10. It is taken unless the source sent it before, or the member has rated since. */
export async function applyRating(application: Application): Promise<AppliedEvent> {
  const { tx, source, delivery, event, place, now } = application
  const outcome = (reason: 'off' | 'nothing' | 'older'): AppliedEvent => {
    return { outcome: 'ignored', reason, position: null, watchId: null }
  }
  if (!source.takesRatings) return outcome('off')
  if (event.rating === null) return outcome('nothing')
  const rating = toRating(10 * event.rating)
  if ((await lastSent(application)) === rating) return outcome('older')
  const { memberId } = source
  const key = { mediaType: place.mediaType, id: place.titleId }
  const before = await entries.findEntry(tx, memberId, key)
  if (before?.rated_at && before.rated_at > delivery.at) {
    // Sent again later, it is still no newer than the member's.
    await store(application, rating, null)
    return outcome('older')
  }
  if (!before) await entries.addIn(tx, memberId, key, now, rowSourceOf(source))
  await entries.rateEntries(tx, memberId, [{ key, rating, ratedAt: delivery.at, given: null }])
  const after = await entries.findEntry(tx, memberId, key)
  await store(application, rating, after && { before, after })
  return { outcome: 'rated', reason: null, position: null, watchId: null }
}

async function lastSent({ tx, source, place }: Application): Promise<number | null> {
  const { memberId, connectionId, tokenId } = source
  const last = await tx
    .selectFrom('rating_sources')
    .select('rating')
    .where('member_id', '=', memberId)
    .where('media_type', '=', place.mediaType)
    .where('title_id', '=', place.titleId)
    .where('connection_id', connectionId === null ? 'is' : '=', connectionId)
    .where('token_id', tokenId === null ? 'is' : '=', tokenId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.rating ?? null
}

async function store(
  { tx, source, delivery, place }: Application,
  rating: number,
  change: WrittenRating | null,
): Promise<void> {
  const { memberId, connectionId, tokenId } = source
  await tx
    .insertInto('rating_sources')
    .values({
      member_id: memberId,
      connection_id: connectionId,
      token_id: tokenId,
      delivery_id: delivery.id,
      media_type: place.mediaType,
      title_id: place.titleId,
      rating,
      arrived_at: delivery.arrivedAt,
      change: change && JSON.stringify(change),
    })
    .execute()
}
