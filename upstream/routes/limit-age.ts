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
  let writing = db
    .selectFrom('imports')
    .select('id')
    .where('is_stopped', '=', 0)
    .where((is) =>
      is.or([
        is('state', 'in', ['applying', 'undoing']),
        // Titles that the catalogue did not have yet are written later.
        is.and([is('state', '=', 'applied'), is('retry_at', 'is not', null)]),
      ]),
    )
    .limit(1)
  if (of && 'member' in of) writing = writing.where('member_id', '=', of.member)
  if (of && 'list' in of) {
    writing = writing.where('member_id', '=', (query) =>
      query.selectFrom('lists').select('member_id').where('id', '=', of.list),
    )
  }
  if (await writing.executeTakeFirst()) reply.header('cache-control', 'max-age=1')
}
