import type { TitleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'

/** The id of the newest watch of a title; 0 without any. Watches that are logged later have higher ids. */
export async function findNewestWatch(tx: Tx, memberId: number, key: TitleKey): Promise<number> {
  const { id } = await tx
    .selectFrom('watches')
    .select((to) => to.fn.coalesce(to.fn.max('id'), to.lit(0)).as('id'))
    .where(isOwnTitle(memberId, key))
    .executeTakeFirstOrThrow()
  return id
}
