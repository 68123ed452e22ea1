import type { FastifyReply } from 'fastify'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#upstream/db/schema'
import type { Dependencies } from '#upstream/dependencies'
import { SECOND } from '#upstream/time'

/**
 * While an import writes or is taken back, what visitors see changes with each step, so that it may be cached for a second
 * only; while one waits for the catalogue, until it tries again. To be called before reading, so that no response of before
 * the change is cached for longer.
 * @param of without it: of any member
 */
export async function limitMaxAge(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  reply: FastifyReply,
  of?: { member: number } | { list: string },
): Promise<void> {
  const ofList = (id: string) => sql`(select member_id from lists where id = ${id})`
  const member = of && ('member' in of ? sql`${of.member}` : ofList(of.list))
  const { at } = await db.selectNoFrom(nextImportChange(member).as('at')).executeTakeFirstOrThrow()
  if (at !== null) cacheUntil(reply, at, clock())
}

/** When an import of the member's, or without one of any member's, writes next: '' for now, null where none does. */
export function nextImportChange(member?: RawBuilder<unknown>): RawBuilder<string | null> {
  const imports = expressionBuilder<Schema>().selectFrom('imports').where('is_stopped', '=', 0)
  const isWriting = sql<boolean>`state in ('applying', 'undoing')`
  // What shows all members would be read anew for as long as any of them waits.
  if (member === undefined) {
    return sql`(${imports.where(isWriting).select(sql<string>`''`.as('at')).limit(1)})`
  }
  // Titles that the catalogue did not have yet are written later, by a worker that has claimed the import.
  const isLate = sql<boolean>`(state = 'applied' and retry_at > '')`
  const at = sql<string>`min(case when state = 'applied' and worker is null then retry_at else '' end)`
  const ofMember = imports.where(sql<boolean>`imports.member_id = ${member}`)
  return sql`(${ofMember.where((is) => is.or([isWriting, isLate])).select(at.as('at'))})`
}

/** @param at as `nextImportChange` has it */
export function cacheUntil(reply: FastifyReply, at: string, now: Date): void {
  const seconds = at === '' ? 1 : Math.floor((Date.parse(at) - now.getTime()) / SECOND)
  reply.header('cache-control', `max-age=${Math.max(1, seconds)}`)
}
