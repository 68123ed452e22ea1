import type { Insertable, Selectable } from 'kysely'
import type { ViewingsTable } from '#upstream/connections/tables'
import type { Place } from '#upstream/connections/viewings/place'
import type { Viewing } from '#upstream/connections/viewings/viewing'
import type { Tx } from '#upstream/db/transact'

/** Null where the member has never played the item. */
export async function findViewing(tx: Tx, memberId: number, place: Place): Promise<Viewing | null> {
  const row = await ofPlace(tx, memberId, place).selectAll().executeTakeFirst()
  return row ? toViewing(row) : null
}

/** The caller has locked the member. */
export async function saveViewing(tx: Tx, memberId: number, place: Place, viewing: Viewing): Promise<void> {
  const columns = toColumns(viewing)
  await tx
    .insertInto('viewings')
    .values({ member_id: memberId, ...keyOf(place), ...columns })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'media_type', 'title_id', 'season', 'episode']).doUpdateSet(columns),
    )
    .execute()
}

/** As if the item had never been played. */
export async function forgetViewing(tx: Tx, memberId: number, place: Place): Promise<void> {
  const { media_type, title_id, season, episode } = keyOf(place)
  await tx
    .deleteFrom('viewings')
    .where('member_id', '=', memberId)
    .where('media_type', '=', media_type)
    .where('title_id', '=', title_id)
    .where('season', '=', season)
    .where('episode', '=', episode)
    .execute()
}

function ofPlace(tx: Tx, memberId: number, place: Place) {
  const { media_type, title_id, season, episode } = keyOf(place)
  return tx
    .selectFrom('viewings')
    .where('member_id', '=', memberId)
    .where('media_type', '=', media_type)
    .where('title_id', '=', title_id)
    .where('season', '=', season)
    .where('episode', '=', episode)
}

function keyOf({ mediaType, titleId, season, episode }: Place) {
  return { media_type: mediaType, title_id: titleId, season: season ?? 0, episode: episode ?? 0 }
}

function toViewing(row: Selectable<ViewingsTable>): Viewing {
  return {
    begunAt: row.begun_at,
    lastAt: row.last_at,
    position: row.position,
    durationS: row.duration,
    player: row.player,
    isPaused: row.is_paused === 1,
    isPlaying: row.is_playing === 1,
    completedAt: row.completed_at,
    watchId: row.watch_id,
    markedBy: row.marked_by,
  }
}

function toColumns(viewing: Viewing) {
  return {
    begun_at: viewing.begunAt,
    last_at: viewing.lastAt,
    position: viewing.position,
    duration: viewing.durationS,
    player: viewing.player,
    is_paused: viewing.isPaused ? (1 as const) : (0 as const),
    is_playing: viewing.isPlaying ? (1 as const) : (0 as const),
    completed_at: viewing.completedAt,
    watch_id: viewing.watchId,
    marked_by: viewing.markedBy,
  } satisfies Partial<Insertable<ViewingsTable>>
}
