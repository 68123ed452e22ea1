import type { z } from 'zod'
import type { HistoryInput, WriteResult } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Program } from '#upstream/connections/programs/program'
import type { Place } from '#upstream/connections/viewings/place'
import { readRuntime } from '#upstream/connections/viewings/runtime'
import { nearMs } from '#upstream/connections/viewings/viewing'
import type { WrittenWatch } from '#upstream/connections/viewings/write-watch'
import type { Tx } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { asMember } from '#upstream/members/lock-member'
import { MINUTE, soon } from '#upstream/time'
import { readMemberTitle } from '#upstream/titles/member-title'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { contentOf } from '#upstream/watches/watch-content'
import { logWatchesIn } from '#upstream/watches/watches'

type Content = ReturnType<typeof contentOf>

/** Clocks differ. */
const AHEAD = 5 * MINUTE

/** Adds a watch as by hand, unless it is one that is there. @throws ApiError bad_request for a date in the future, or of another day */
export async function writeWatch(
  { db, clock }: Dependencies,
  { memberId, tokenId }: Program,
  place: Place,
  { isRewatch, ...item }: z.output<typeof HistoryInput>,
): Promise<WriteResult> {
  const now = clock()
  const content = contentOf(item, now)
  if (content.watchedAt && content.watchedAt > soon(now, AHEAD)) {
    throw new ApiError('bad_request', 'watches.inFuture', {}, { field: 'watchedAt' })
  }
  const key = { mediaType: place.mediaType, id: place.titleId }
  const { season, episode } = place
  return asMember(db, memberId, async (tx) => {
    const known = await findKnown(tx, memberId, place, { ...content, isRewatch: isRewatch === true })
    if (known !== null) return { outcome: 'known', id: known }
    const own = await readMemberTitle(tx, memberId, key)
    const { added, undo } = await logWatchesIn(tx, memberId, key, own, {
      watches: [{ season, episode, ...content, ...(typeof isRewatch === 'boolean' && { isRewatch }) }],
      now,
      source: `token-${tokenId}`,
    })
    const [watch] = added
    const id = watch?.id ?? 0
    const { watchlistAddedAt, watchlistSource, stateChange } = undo
    const written: WrittenWatch = {
      ...content,
      watchedOn: content.watchedOn ?? '',
      isRewatch: watch?.isRewatch ?? false,
      undo: { watchlistAddedAt, watchlistSource, stateChange },
    }
    await tx
      .insertInto('watch_sources')
      .values({
        watch_id: id,
        member_id: memberId,
        connection_id: null,
        token_id: tokenId,
        delivery_id: null,
        arrived_at: now.toISOString(),
        is_written: 1,
        change: JSON.stringify(written),
      })
      .execute()
    return { outcome: 'added', id }
  })
}

/** The watch that this is: one near its time; of its day, where either has the day alone; without a date, where it has none. */
async function findKnown(
  tx: Tx,
  memberId: number,
  place: Place,
  { watchedOn, watchedAt, isRewatch }: Pick<Content, 'watchedOn' | 'watchedAt'> & { isRewatch: boolean },
): Promise<number | null> {
  let stored = tx
    .selectFrom('watches')
    .select(['id', 'watched_on', 'watched_at'])
    .where(isOwnTitle(memberId, { mediaType: place.mediaType, id: place.titleId }))
  if (place.season !== null) {
    stored = stored.where('season', '=', place.season).where('episode', '=', place.episode)
  }
  const watches = await stored.orderBy('id').execute()
  if (watchedAt === null) return watches.find((one) => one.watched_on === (watchedOn ?? ''))?.id ?? null
  const apart = (at: string) => Math.abs(Date.parse(at) - Date.parse(watchedAt))
  if (isRewatch) {
    return watches.find(({ watched_at }) => watched_at && isSameMinute(watched_at, watchedAt))?.id ?? null
  }
  const within = nearMs(await readRuntime(tx, place, null))
  const timed = watches.filter(({ watched_at }) => watched_at !== null && apart(watched_at) <= within)
  const [nearest] = timed.sort((one, other) => apart(one.watched_at ?? '') - apart(other.watched_at ?? ''))
  const ofDay = watches.find((one) => one.watched_at === null && one.watched_on === watchedOn)
  return (nearest ?? ofDay)?.id ?? null
}

function isSameMinute(one: string, other: string): boolean {
  return one.slice(0, 16) === other.slice(0, 16)
}
