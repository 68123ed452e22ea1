import {
  DISMISSED_MAX,
  DISMISSED_PAGE_SIZE,
  type DismissedTitle,
  type PagedItems,
  type TitleKey,
  toCardTitle,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { joinTitles } from '#upstream/titles/titles'

/** The title is stored. Again changes nothing. Returns since when it is dismissed. */
export function dismiss(db: Db, memberId: number, key: TitleKey, at: Date): Promise<string> {
  return asMember(db, memberId, (tx) => dismissIn(tx, memberId, key, at.toISOString()))
}

/** The caller has locked the member. */
export async function dismissIn(tx: Tx, memberId: number, key: TitleKey, at: string): Promise<string> {
  const before = await tx
    .selectFrom('dismissed_titles')
    .select('dismissed_at')
    .where(isOwnTitle(memberId, key))
    .executeTakeFirst()
  if (before) return before.dismissed_at
  if ((await countDismissed(tx, memberId)) >= DISMISSED_MAX) {
    throw new ApiError('conflict', 'recommendations.tooManyDismissed')
  }
  await tx
    .insertInto('dismissed_titles')
    .values({ member_id: memberId, media_type: key.mediaType, title_id: key.id, dismissed_at: at })
    .execute()
  return at
}

/** Returns since when it was dismissed, or null where it is not. */
export function restore(db: Db, memberId: number, key: TitleKey): Promise<string | null> {
  return asMember(db, memberId, (tx) => restoreIn(tx, memberId, key))
}

/** The caller has locked the member. */
export async function restoreIn(tx: Tx, memberId: number, key: TitleKey): Promise<string | null> {
  const removed = await tx
    .deleteFrom('dismissed_titles')
    .where(isOwnTitle(memberId, key))
    .returning('dismissed_at')
    .executeTakeFirst()
  return removed?.dismissed_at ?? null
}

export async function readDismissed(
  db: Db,
  memberId: number,
  page: number,
): Promise<PagedItems<DismissedTitle>> {
  const found = await countDismissed(db, memberId)
  const { first, ...position } = clampPage(found, page, DISMISSED_PAGE_SIZE)
  const rows = await db
    .selectFrom('dismissed_titles')
    .select(['media_type', 'title_id', 'dismissed_at'])
    .where('member_id', '=', memberId)
    .orderBy('dismissed_at', 'desc')
    .orderBy('media_type')
    .orderBy('title_id')
    .limit(DISMISSED_PAGE_SIZE)
    .offset(first)
    .execute()
  const items = await joinTitles(db, rows, (title, row) => ({
    title: toCardTitle(title),
    dismissedAt: row.dismissed_at,
  }))
  return { items, ...position, found, total: found }
}

export async function countDismissed(db: Db | Tx, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dismissed_titles')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
