import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { memberSearchKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { recountMembers } from '#upstream/members/count-members'
import { usernameKeys } from '#upstream/members/username-keys'
import { PASSWORD } from '../populate.ts'

const BATCH = 5_000
const NAMES = 'ada grace alan linus edsger barbara donald margaret ken dennis radia katherine'.split(' ')

/** Numbered from 1, the largest collection first; each with a session. */
export async function fillMembers(db: Db, collections: readonly number[]): Promise<void> {
  const passwordHash = await hash(PASSWORD)
  const since = Date.UTC(2018, 0, 1)
  const span = (Date.now() - since) / collections.length
  for (let from = 0; from < collections.length; from += BATCH) {
    const rows = collections.slice(from, from + BATCH).map((entry_count, at) => {
      const id = from + at + 1
      const username = `${NAMES[id % NAMES.length]} ${id}`
      const email = `${NAMES[(id * 5) % NAMES.length]}.${id}@example.com`
      return {
        id,
        username,
        ...usernameKeys(username),
        email,
        password_hash: passwordHash,
        is_admin: 0,
        created_at: new Date(
          since + Math.floor((((id * 7_919) % collections.length) + 0.5) * span * 0.9),
        ).toISOString(),
        biography: id % 3 === 0 ? 'I watch more than I write about.' : null,
        is_private: id % 20 === 0 ? 1 : 0,
        entry_count,
        is_leaving: 0,
        search_key: memberSearchKey({ username, email }),
      }
    })
    await sql`
      insert into members select * from json_populate_recordset(null::members, ${JSON.stringify(rows)}::json)`.execute(
      db,
    )
  }
  await transact(db, recountMembers)
  await sql`select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`.execute(db)
  await sql`
    insert into tokens (hash, member_id, purpose, created_at, last_used_at, expires_at)
    select encode(sha256(id::text::bytea), 'hex'), id, 'session', ${inDays(-1)}, ${inDays(0)}, ${inDays(60)}
    from members`.execute(db)
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}
