import fc from 'fast-check'
import { sql } from 'kysely'
import { CALLS, type TitleKey } from '#contract'
import { type Input, successfulCalls } from '#tests/support/successful-calls'
import { ACTS, memberWithHistory, steps, TITLES } from '#tests/support/tracker/acts'
import { followChanges, storedValues } from '#tests/support/tracker/follow-changes'
import { startUpstream, type Upstream } from '#tests/support/upstream'

/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8)
const CALLERS = 4
const { upstream: first, inputOf, send } = successfulCalls()

let upstreams: Upstream[]
beforeAll(async () => {
  const { DATA_DIR, DATABASE_URL = '' } = first.dependencies.settings
  upstreams = [first, await startUpstream({ env: { DATA_DIR, DATABASE_URL } })]
})

test('no number is given before one that was read, while several processes write for one member', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ada, listId } = await memberWithHistory(first)
      const followed = followChanges(first.dependencies.db, ada.id)
      const callers = Array.from({ length: CALLERS }, async (_, caller) => {
        const upstream = upstreams[caller % upstreams.length] ?? first
        const there = { ...ada, call: (call, input) => upstream.call(call, input, ada.token) } as typeof ada
        for (const [at, step] of all.entries()) {
          const key = TITLES[(step.title + caller) % TITLES.length] as TitleKey
          if (step.act === 'move title') continue
          const takeBack = await ACTS[step.act]({ upstream, ada: there, listId, key, step })
          if (at % 2 === caller % 2) await takeBack?.()
        }
      })
      let isOver = false
      const written = Promise.all(callers).finally(() => {
        isOver = true
      })
      while (!isOver) await followed.follow()
      await written
      await followed.follow()
      expect(followed.mine).toEqual(await storedValues(first.dependencies.db, ada.id))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

/** The version of its row that a transaction has written is not older than the transaction. */
const IS_LOCKED = `(select xmin::text::bigint >= pg_current_xact_id()::text::bigint % (1::bigint << 32) from members where id = member)`

describe('every writer locks the member before what they have', () => {
  beforeAll(async () => {
    const { db } = first.dependencies
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`
      create function require_lock() returns trigger language plpgsql as $$
      declare
        member integer := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
      begin
        if not ${IS_LOCKED} then
          raise exception 'the member is not locked: % of %', tg_op, tg_table_name;
        end if;
        return null;
      end $$`)
    for (const table of ['entries', 'watches', 'watchlist', 'lists', 'list_titles', 'show_states']) {
      const member = table === 'list_titles' ? 'owner_id' : 'member_id'
      const check = `execute function require_lock('${member}')`
      await run(`create trigger require_lock after insert or delete on ${table} for each row ${check}`)
      await run(`
        create trigger require_lock_of_change after update on ${table} for each row
        when (new.change is distinct from old.change) ${check}`)
    }
  })

  test.each(Object.entries(CALLS))('in the call %s', async (name, call) => {
    const input: Input = await inputOf(name)
    expect(await send(call, input)).toMatchObject({ status: call.status ?? 200 })
    await first.dependencies.imports.flush()
  })

  test('in an act and its undo', async () => {
    const { db } = first.dependencies
    const { ada, listId } = await memberWithHistory(first)
    for (const act of Object.keys(ACTS) as (keyof typeof ACTS)[]) {
      for (const [title, key] of TITLES.entries()) {
        const step = { act, title, which: 1, value: 1, isUndoneAtOnce: true }
        const takeBack = await ACTS[act]({ upstream: first, ada, listId, key, step })
        if (takeBack) expect(await takeBack()).toMatchObject({ status: 200 })
      }
    }
    const followed = followChanges(db, ada.id)
    await followed.follow()
    expect(followed.mine).toEqual(await storedValues(db, ada.id))
  })

  test('a writer without the lock is found', async () => {
    const { db } = first.dependencies
    const { id } = await first.member()
    const unlocked = { member_id: id, show_id: 1396, state: 'paused', changed_at: '' } as const
    const insert = db.insertInto('show_states').values(unlocked)
    await expect(insert.execute()).rejects.toThrow('the member is not locked: INSERT of show_states')
  })
})
