import type { FastifyReply } from 'fastify'
import type { Db } from '#upstream/db/open'

/**
 * While an import writes or is taken back, what visitors see changes with each step, so that it may be cached for a second
 * only. To be called before reading, so that no response of before the end is cached for longer.
 * @param of without it: of any member
 */
export async function limitAge(
  db: Db,
  reply: FastifyReply,
  of?: { member: number } | { list: string },
): Promise<void> {
  const imports = () => {
    const running = db.selectFrom('imports').select('id').where('is_stopped', '=', 0)
    if (!of) return running
    if ('member' in of) return running.where('member_id', '=', of.member)
    return running.where('member_id', '=', (query) =>
      query.selectFrom('lists').select('member_id').where('id', '=', of.list),
    )
  }
  const { isWriting } = await db
    .selectNoFrom(({ or, exists }) =>
      or([
        exists(imports().where('state', 'in', ['applying', 'undoing'])),
        // Titles that the catalogue did not have yet are written later.
        exists(imports().where('state', '=', 'applied').where('retry_at', '>', '')),
      ]).as('isWriting'),
    )
    .executeTakeFirstOrThrow()
  if (isWriting) reply.header('cache-control', 'max-age=1')
}
