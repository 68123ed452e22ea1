import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { isOneOf, nameOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { findEntries } from '#upstream/transfer/apply/apply-entries'
import type { Change, EntryState, WatchState } from '#upstream/transfer/apply/change'

/** What a member has of some titles: entries by `nameOf`, watches by id, states by the id of the show. */
export interface Current {
  entries: Map<string, EntryState>
  watches: Map<number, WatchState>
  states: Map<number, string>
}

export async function readCurrent(
  db: Db | Tx,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<Current> {
  const entries = await findEntries(db, memberId, keys)
  const watches = await findWatches(db, memberId, keys)
  return { entries, watches, states: await findStates(db, memberId, keys) }
}

/** Whether something that was written of a title is other than it was written. */
export function isChangedSince(
  { key, change }: { key: TitleKey; change: Change },
  { entries, watches, states }: Current,
): boolean {
  return (
    isRated(change, entries.get(nameOf(key))) ||
    change.watches.some((watch) => isEdited(watch, watches.get(watch.id))) ||
    Boolean(change.state && states.has(key.id) && states.get(key.id) !== change.state.after)
  )
}

/** What is gone already needs no undo; what is other than it was written was changed. */
function isRated({ entry }: Change, now: EntryState | undefined): boolean {
  if (!entry || !now) return false
  return now.rating !== entry.after.rating || now.rated_at !== entry.after.rated_at
}

const WATCH_COLUMNS = ['watched_on', 'watched_at', 'is_rewatch', 'note'] as const

function isEdited(written: WatchState, now: WatchState | undefined): boolean {
  return now !== undefined && WATCH_COLUMNS.some((column) => now[column] !== written[column])
}

async function findWatches(tx: Db | Tx, memberId: number, keys: readonly TitleKey[]) {
  const rows: WatchState[] = await tx
    .selectFrom('watches')
    .select(['id', ...WATCH_COLUMNS])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function findStates(tx: Db | Tx, memberId: number, keys: readonly TitleKey[]) {
  const shows = keys.filter(({ mediaType }) => mediaType === 'tv').map(({ id }) => id)
  if (shows.length === 0) return new Map<number, string>()
  const rows = await tx
    .selectFrom('show_states')
    .select(['show_id', 'state'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', shows)
    .execute()
  return new Map<number, string>(rows.map(({ show_id, state }) => [show_id, state]))
}
