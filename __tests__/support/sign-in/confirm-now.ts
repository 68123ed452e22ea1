import type { TestMember, Upstream } from '#tests/support/upstream'

/** As if the member had proved in all of their sessions just now who is there. */
export async function confirmNow({ dependencies }: Upstream, { id }: TestMember): Promise<void> {
  await dependencies.db
    .updateTable('tokens')
    .set({ confirmed_at: dependencies.clock().toISOString() })
    .where('member_id', '=', id)
    .where('purpose', '=', 'session')
    .execute()
}
