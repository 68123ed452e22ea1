import { addIn, rateIn } from '#upstream/db/entries'
import type { TitleKey } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import type { Change, EntryState } from '#upstream/transfer/apply/change'
import type { TitleToApply } from '#upstream/transfer/apply/title-to-apply'
import type { GivenRow } from '#upstream/transfer/formats/given-row'
import { isSameRating } from '#upstream/transfer/formats/scales'
import type { GivenRatingsTable } from '#upstream/transfer/transfer-schema'

/** What was rated, watched or begun enters the collection; what is only meant to be seen or listed does not. */
export async function applyEntry(tx: Tx, job: TitleToApply): Promise<Change['entry']> {
  const { memberId, key, rows, title, importId } = job
  if (!rows.some((row) => isOfCollection(row, key))) return null
  const before = (await findEntry(tx, memberId, key)) ?? null
  if (!before) await addIn(tx, memberId, key, new Date(addedAt(rows, job.now)))
  const given = before ? await findGiven(tx, memberId, key) : []
  const { given_value: value, given_scale: scale, given_rating: rating } = title
  const isChanged = rating !== null && takesTheirs(job, before)
  if (isChanged && value !== null && scale !== null) {
    await rateIn(tx, memberId, key, rating, instantOf(title.given_on, job.now))
    await insertGiven(tx, memberId, key, { value, scale, import_id: importId })
  }
  if (before && !isChanged) return null
  const after = await findEntry(tx, memberId, key)
  return after ? { before, after, given: isChanged ? given : [] } : null
}

function isOfCollection(row: GivenRow, { mediaType }: TitleKey): boolean {
  if (row.watch || row.rating) return true
  return (
    row.state !== undefined && row.state !== 'planned' && (mediaType === 'tv' || row.state === 'completed')
  )
}

/** The same rating, judged in the file's scale, is no change: 87 stays where the file has 4.5 stars. */
function takesTheirs({ title, ratings }: TitleToApply, mine: EntryState | null): boolean {
  const { given_value: value, given_scale: scale, given_on: on } = title
  if (value === null || scale === null) return false
  if (mine === null || mine.rating === null) return true
  if (isSameRating(mine.rating, { value, scale })) return false
  if (title.choice) return title.choice === 'theirs'
  if (ratings !== 'newer') return ratings === 'theirs'
  return isNewer(on, mine.rated_at)
}

/** Days are compared where the file has no time. */
export function isNewer(on: string | null, ratedAt: string | null): boolean {
  if (!on) return false
  return ratedAt === null || on > ratedAt.slice(0, on.length)
}

export function findEntry(tx: Tx, memberId: number, key: TitleKey): Promise<EntryState | undefined> {
  return tx
    .selectFrom('entries')
    .select(['rating', 'rated_at', 'added_at'])
    .where('member_id', '=', memberId)
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .executeTakeFirst()
}

/** Stores what a file gave as the title's rating. */
export async function insertGiven(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  given: Pick<GivenRatingsTable, 'value' | 'scale' | 'import_id'>,
): Promise<void> {
  await tx
    .insertInto('given_ratings')
    .values({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      season: null,
      episode: null,
      watch_id: null,
      ...given,
    })
    .execute()
}

function findGiven(tx: Tx, memberId: number, key: TitleKey) {
  return tx
    .selectFrom('given_ratings')
    .select(['value', 'scale', 'import_id'])
    .where('member_id', '=', memberId)
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .where('season', 'is', null)
    .where('watch_id', 'is', null)
    .execute()
}

/** The first day on which the files have the title; now, where they do not say. */
function addedAt(rows: readonly GivenRow[], now: Date): string {
  const days = rows.flatMap(({ addedAt }) => instantOf(addedAt ?? null, now) ?? []).sort()
  return days[0] ?? now.toISOString()
}

/** Noon of a day, so that it is the same day nearly everywhere; null for less than a day, and for the future. */
export function instantOf(on: string | null, now: Date): string | null {
  if (!on) return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(on) ? `${on}T12:00:00.000Z` : on
  const time = /^\d{4}-\d{2}-\d{2}T/.test(at) ? new Date(at) : null
  if (!time || Number.isNaN(time.getTime())) return null
  return time > now ? now.toISOString() : time.toISOString()
}
