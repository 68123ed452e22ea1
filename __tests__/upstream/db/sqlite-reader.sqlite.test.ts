import { sql } from 'kysely'
import { addEntry, listEntries, statistics } from '#contract'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

/** Counts to a million and more, which takes a while. */
const SLOW = sql<{ count: number }>`
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 1500000)
  select count(*) as count from numbers`

test('while a statement of the reader runs, the process does other work', async () => {
  const { reader } = upstream.dependencies
  let [turns, isRunning] = [0, true]
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  const { rows } = await SLOW.execute(reader)
  isRunning = false
  expect(rows).toEqual([{ count: 1_500_000 }])
  expect(turns).toBeGreaterThan(10)
})

test('while another member’s statement runs, a member is answered', async () => {
  const ben = await upstream.member()
  const { reader } = upstream.dependencies
  let isRunning = true
  const slow = SLOW.execute(reader).then(() => {
    isRunning = false
  })
  expect((await ben.call(addEntry, { movie_id: 603 })).status).toBe(200)
  expect(isRunning).toBe(true)
  await slow
})

test('the reader sees what was committed, and cannot write', async () => {
  const { reader } = upstream.dependencies
  for (const movie_id of [603, 680]) {
    await ada.call(addEntry, { movie_id })
    expect((await ada.call(listEntries, {})).body[0]).toMatchObject({ MovieID: movie_id })
  }
  expect((await ada.call(statistics, {})).body.titles).toBe(2)
  await expect(sql`delete from entries`.execute(reader)).rejects.toThrow('readonly')
  await expect(reader.transaction().execute(async () => undefined)).rejects.toThrow('no transactions')
})

test('a statement that fails is the caller’s error, and the next one is read', async () => {
  const { reader } = upstream.dependencies
  await expect(sql`select * from missing`.execute(reader)).rejects.toMatchObject({
    message: 'no such table: missing',
    // Without the codes no outage is told from a fault of ours.
    code: 'ERR_SQLITE_ERROR',
    errcode: 1,
  })
  expect((await sql`select 1 as one`.execute(reader)).rows).toEqual([{ one: 1 }])
})
