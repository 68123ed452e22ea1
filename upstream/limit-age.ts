import type { FastifyReply } from 'fastify'
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'

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
  const ofList = (id: string) => sql`(select member_id from lists where id = ${id})`
  const member = of && ('member' in of ? sql`${of.member}` : ofList(of.list))
  const { isWriting } = await db.selectNoFrom(isImporting(member).as('isWriting')).executeTakeFirstOrThrow()
  if (isWriting) cacheForASecond(reply)
}

/** Whether an import of the member's, or without one of any member's, writes or is taken back. */
export function isImporting(member?: RawBuilder<unknown>) {
  const { or, exists, selectFrom } = expressionBuilder<Schema>()
  const imports = () =>
    selectFrom('imports')
      .select('imports.id')
      .where('is_stopped', '=', 0)
      .$if(member !== undefined, (running) => running.where(sql<SqlBool>`imports.member_id = ${member}`))
  const isWriting = exists(imports().where('state', 'in', ['applying', 'undoing']))
  // What shows all members would be read anew for as long as any of them waits.
  if (member === undefined) return isWriting
  // Titles that the catalogue did not have yet are written later.
  return or([isWriting, exists(imports().where('state', '=', 'applied').where('retry_at', '>', ''))])
}

export function cacheForASecond(reply: FastifyReply): void {
  reply.header('cache-control', 'max-age=1')
}
