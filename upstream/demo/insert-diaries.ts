import type { Tx } from '#upstream/db/transact'
import type { DemoMember } from '#upstream/demo/insert-demo'
import { type InventedWatch, inventDiary } from '#upstream/demo/invent-diary'
import { seededRandom } from '#upstream/demo/seeded-random'
import { BATCH } from '#upstream/history/insert-watches'

/** Once the members and their collections are stored. */
export async function insertDiaries(tx: Tx, members: readonly DemoMember[], now: Date): Promise<void> {
  const stored = await tx.selectFrom('members').select(['id', 'username']).execute()
  const ids = new Map(stored.map(({ id, username }) => [username, id]))
  for (const { username, entries } of members) {
    const watches = inventDiary(entries, now, seededRandom(`diary of ${username}`))
    for (let first = 0; first < watches.length; first += BATCH) {
      await insertBatch(tx, ids.get(username) ?? 0, watches.slice(first, first + BATCH), now)
    }
  }
}

async function insertBatch(
  tx: Tx,
  memberId: number,
  watches: readonly InventedWatch[],
  now: Date,
): Promise<void> {
  const inserted = await tx
    .insertInto('watches')
    .values(
      watches.map(({ title, watchedOn, watchedAt, isRewatch, note }) => ({
        member_id: memberId,
        media_type: title.mediaType,
        title_id: title.id,
        watched_on: watchedOn,
        watched_at: watchedAt,
        is_rewatch: isRewatch ? (1 as const) : (0 as const),
        note,
        created_at: now.toISOString(),
      })),
    )
    .returning('id')
    .execute()
  // Ids are counted up in the order of the rows.
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b)
  const tags = watches.flatMap(({ title, watchedOn, watchedAt, tags }, at) =>
    tags.map((tag) => ({
      watch_id: ids[at] ?? 0,
      member_id: memberId,
      tag,
      media_type: title.mediaType,
      watched_on: watchedOn,
      watched_at: watchedAt,
    })),
  )
  if (tags.length > 0) await tx.insertInto('watch_tags').values(tags).execute()
}
