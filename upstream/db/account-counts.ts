import type { Db } from '#upstream/db/open'

/** How much goes with an account. */
export async function accountContents(
  db: Db,
  memberId: number,
): Promise<{ titles: number; watches: number; lists: number }> {
  return db
    .selectFrom('members')
    .select((to) => [
      'entry_count as titles',
      to
        .selectFrom('watches')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('watches.member_id', '=', 'members.id')
        .$castTo<{ count: number }>()
        .as('watches'),
      to
        .selectFrom('lists')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('lists.member_id', '=', 'members.id')
        .$castTo<{ count: number }>()
        .as('lists'),
    ])
    .where('id', '=', memberId)
    .$castTo<{ titles: number; watches: number; lists: number }>()
    .executeTakeFirstOrThrow()
}
