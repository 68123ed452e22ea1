import fc from 'fast-check'
import { sql } from 'kysely'
import { addEntry } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { transact } from '#upstream/db/transact'
import { deleteMember } from '#upstream/members/member-management'

const MOVIE = { media_type: 'movie', title_id: 157336 } as const
const SHOW = { media_type: 'tv', title_id: 1399 } as const
const CALLERS = 4
const upstream = sharedUpstream()

const date = fc.constantFrom('', '2024', '2024-12', '2024-12-31', '2025-01-01', '2025-01-02')
const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      watches: fc.array(fc.record({ of: fc.constantFrom(MOVIE, SHOW), date }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
    fc.record({ kind: fc.constant('date' as const), from: date, to: date }),
    fc.record({ kind: fc.constant('remove' as const), date }),
  ),
  { minLength: 5, maxLength: 30 },
)
type Change = (typeof changes extends fc.Arbitrary<(infer One)[]> ? One : never) & { memberId: number }

test('after concurrent changes of watches each month has as many as are stored', async () => {
  const { db } = upstream.dependencies
  const members = [await upstream.member(), await upstream.member()]
  for (const member of members) {
    for (const { media_type, title_id } of [MOVIE, SHOW]) {
      await member.call(addEntry, { movie_id: title_id, media_type })
    }
  }
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const callers = Array.from({ length: CALLERS }, async (_, caller) => {
        for (const [at, change] of all.entries()) {
          const memberId = members[at % members.length]?.id ?? 0
          if (at % CALLERS === caller) await make({ ...change, memberId })
        }
      })
      await Promise.all(callers)
      for (const { id } of members) expect(await keptMonths(id)).toEqual(await countedMonths(id))
    }),
    { numRuns: 20 },
  )
  const [ada, ben] = members
  await make({ kind: 'add', watches: [{ of: MOVIE, date: '2025-01-01' }], memberId: ada?.id ?? 0 })
  expect(await keptMonths(ada?.id ?? 0)).not.toEqual([])
  await deleteMember(db, ada?.id ?? 0, theOperator(new Date()))
  expect(await keptMonths(ada?.id ?? 0)).toEqual([])
  expect(await keptMonths(ben?.id ?? 0)).toEqual(await countedMonths(ben?.id ?? 0))
}, 120_000)

function make(change: Change): Promise<unknown> {
  const { memberId: member_id } = change
  return transact<unknown>(upstream.dependencies.db, (tx) => {
    if (change.kind === 'add') {
      const rows = change.watches.map(({ of, date: watched_on }) => ({
        ...of,
        member_id,
        watched_on,
        is_rewatch: 0 as const,
        created_at: '',
      }))
      return tx.insertInto('watches').values(rows).execute()
    }
    if (change.kind === 'date') {
      const { from, to } = change
      return tx
        .updateTable('watches')
        .set({ watched_on: to })
        .where('member_id', '=', member_id)
        .where('watched_on', '=', from)
        .execute()
    }
    return tx
      .deleteFrom('watches')
      .where('member_id', '=', member_id)
      .where('watched_on', '=', change.date)
      .execute()
  })
}

function keptMonths(memberId: number) {
  return upstream.dependencies.db
    .selectFrom('watch_months')
    .select(['month', 'media_type', 'watches'])
    .where('member_id', '=', memberId)
    .orderBy('month')
    .orderBy('media_type')
    .execute()
}

async function countedMonths(memberId: number) {
  const { rows } = await sql`
    select substr(watched_on, 1, 7) as month, media_type, count(*) as watches from watches
    where member_id = ${memberId} group by 1, 2 order by 1, 2`.execute(upstream.dependencies.db)
  return rows
}
