import { sql } from 'kysely'
import { addList, listsOfTitle, statistics, viewerAccount } from '#contract'
import { startUpstream } from '#tests/support/upstream'

/** More than a pool has connections. */
const CALLS = 30
/** Reads the member's lists, and is not dear. */
const TITLE = { type: 'movie', title: 238 } as const
/** More than run and wait. */
const TOO_MANY = 120

test("calls of one member that take long leave the others' connections free", async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  await ada.call(addList, { name: 'Families' })
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`lock table lists in access exclusive mode`.execute(tx)
    const calls = Array.from({ length: CALLS }, () => ada.call(listsOfTitle, TITLE))
    for (let call = 0; call < CALLS; call++) {
      expect((await ben.call(viewerAccount, {})).status).toBe(200)
    }
    return calls
  })
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
})

test('a member who has too many calls waiting is told so, and the rest are answered', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  const { refused, calls } = await db.transaction().execute(async (tx) => {
    await sql`lock table lists in access exclusive mode`.execute(tx)
    const calls = Array.from({ length: TOO_MANY }, () => ada.call(listsOfTitle, TITLE))
    return { refused: await Promise.race(calls), calls }
  })
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests at once. Please try again in a moment.' },
  })
  expect(refused.headers.get('retry-after')).toBe('2')
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // Some may have come when the first of the others were done.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(105)
})

test('of the dear calls of one member one runs at a time, and leaves the member’s other calls their turns', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  const calls = await db.transaction().execute(async (tx) => {
    await sql`lock table titles in access exclusive mode`.execute(tx)
    const ofAda = Array.from({ length: CALLS }, () => ada.call(statistics, {}))
    const ofBen = Array.from({ length: CALLS }, () => ben.call(statistics, {}))
    await expectWaiting(2)
    for (let call = 0; call < 2 * CALLS; call++) {
      expect((await ada.call(viewerAccount, {})).status).toBe(200)
    }
    await expectWaiting(2)
    return [...ofAda, ...ofBen]

    /** Statements of the calls that wait for the lock. */
    async function expectWaiting(count: number): Promise<void> {
      for (;;) {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
          tx,
        )
        const waiting = rows[0]?.waiting ?? 0
        expect(waiting).toBeLessThanOrEqual(count)
        if (waiting === count) return
      }
    }
  })
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
})
