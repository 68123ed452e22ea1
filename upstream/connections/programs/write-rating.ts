import type { z } from 'zod'
import type { RatingInput, WriteResult } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/collection/entries'
import type { Program } from '#upstream/connections/programs/program'
import type { Place } from '#upstream/connections/viewings/place'
import type { Dependencies } from '#upstream/dependencies'
import { asMember } from '#upstream/members/lock-member'
import { MINUTE, soon } from '#upstream/time'

/** Clocks differ. */
const AHEAD = 5 * MINUTE

/** Rates a title, which enters the collection. @throws ApiError bad_request for a time in the future */
export async function writeRating(
  { db, clock }: Dependencies,
  { memberId, tokenId }: Program,
  { mediaType, titleId: id }: Place,
  { rating, ratedAt: stated }: z.output<typeof RatingInput>,
): Promise<WriteResult> {
  const now = clock()
  const at = new Date(stated ?? now).toISOString()
  if (at > soon(now, AHEAD)) {
    throw new ApiError('bad_request', 'watches.inFuture', {}, { field: 'ratedAt' })
  }
  const key = { mediaType, id }
  return asMember(db, memberId, async (tx): Promise<WriteResult> => {
    const before = await entries.findEntry(tx, memberId, key)
    if ((before?.rating ?? null) === rating) return { outcome: 'known' }
    if (before?.rated_at && before.rated_at > at) return { outcome: 'older' }
    if (!before) await entries.addIn(tx, memberId, key, now, `token-${tokenId}`)
    const ratedAt = rating === null ? null : at
    await entries.rateEntries(tx, memberId, [{ key, rating, ratedAt, given: null }])
    const after = await entries.findEntry(tx, memberId, key)
    await tx
      .insertInto('rating_sources')
      .values({
        member_id: memberId,
        connection_id: null,
        token_id: tokenId,
        delivery_id: null,
        media_type: mediaType,
        title_id: id,
        rating,
        arrived_at: now.toISOString(),
        change: JSON.stringify({ before, after }),
      })
      .execute()
    return { outcome: 'saved' }
  })
}
