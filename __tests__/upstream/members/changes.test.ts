import fc from 'fast-check'
import { sql } from 'kysely'
import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  applyImport,
  deleteAccount,
  putListTitle,
  removeList,
  type ShowState,
  setShowState,
  type TitleKey,
  titleDetails,
  undoImport,
  updateList,
  updatePrivacy,
  updateWatch,
} from '#contract'
import { expectNoSteps, isScanOrSort } from '#tests/support/query-steps'
import { ACTS, memberWithHistory, steps, TITLES } from '#tests/support/tracker/acts'
import { followChanges, readStored, storedValues } from '#tests/support/tracker/follow-changes'
import { review } from '#tests/support/transfer/imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { storeTitle } from '#upstream/catalogue/store-title'
import { tidyUp } from '#upstream/housekeeping'
import { DAY } from '#upstream/time'
import { moveTitle } from '#upstream/titles/relisted/move-title'
import { refreshTitle } from '#upstream/titles/titles'

const GODFATHER = 238
const INTERSTELLAR = { mediaType: 'movie', id: 157_336 } as const
const CHERNOBYL = 87_108
/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15)
const FILE = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,The Godfather,1972,https://boxd.it/a,4\n',
}
const upstream = sharedUpstream()

test('a program that applies each change in order has what is stored, whatever was done and undone', async () => {
  const { db } = upstream.dependencies
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ada, listId } = await memberWithHistory(upstream)
      const followed = followChanges(db, ada.id)
      for (const step of all) {
        const key = TITLES[step.title] as TitleKey
        const takeBack = await ACTS[step.act]({ upstream, ada, listId, key, step })
        if (step.which % 2 === 0) await followed.follow()
        if (takeBack && step.isUndoneAtOnce) await takeBack()
      }
      await followed.follow()
      expect(followed.mine).toEqual(await storedValues(db, ada.id))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

test('imports, lists that go with their titles, and tags are changes', async () => {
  const { db, imports } = upstream.dependencies
  const ada = await upstream.member()
  const followed = followChanges(db, ada.id)
  const follow = async () => {
    const changes = await followed.follow()
    expect(followed.mine).toEqual(await storedValues(db, ada.id))
    return changes
  }
  const { id } = await review(upstream, ada, FILE)
  expect(await follow()).toBe(0)
  await ada.call(applyImport, { id })
  await imports.flush()
  expect(await follow()).toBeGreaterThan(0)
  expect(Array.from(followed.mine.keys())).toContain('collection movie-238')
  expect(await sourcesOf(ada.id)).toEqual([`import-${id}`])
  await ada.call(undoImport, { id })
  await imports.flush()
  await follow()
  expect(followed.mine.size).toBe(0)

  await storeTitle(upstream.dependencies, INTERSTELLAR)
  const { body: list } = await ada.call(addList, { name: 'By water' })
  await ada.call(putListTitle, { id: list.id, type: 'movie', title: GODFATHER })
  await ada.call(updateList, { id: list.id, name: 'On water' })
  await follow()
  expect(new Set(followed.mine.keys())).toEqual(
    new Set([`list ${list.id}`, `list_title ${list.id}/movie-238`]),
  )
  await moveTitle(db, ada.id, { from: { mediaType: 'movie', id: GODFATHER }, to: INTERSTELLAR }, new Date())
  await follow()
  expect(Array.from(followed.mine.keys())).toContain(`list_title ${list.id}/movie-157336`)
  await ada.call(removeList, { id: list.id })
  expect(await follow()).toBe(2)

  const logged = { watchedOn: '2023-05-06', note: 'Seen.', isRewatch: false }
  const { body } = await ada.call(addWatch, { titleId: GODFATHER, ...logged, tags: ['train'] })
  await follow()
  await ada.call(updateWatch, { id: body.watch.id, ...logged, tags: ['home'] })
  expect(await follow()).toBe(1)
})

test("a title's facts, a private profile and others' copies of a list are no change of the member's", async () => {
  const { db, titleCopies } = upstream.dependencies
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  await ada.call(addEntry, { movie_id: GODFATHER })
  await ada.call(addToWatchlist, { id: GODFATHER, type: 'movie' })
  const { body: list } = await ada.call(addList, { name: 'Families', privacy: 'public' })
  await ada.call(putListTitle, { id: list.id, type: 'movie', title: GODFATHER })
  const before = await readStored(db, ada.id)
  const title = titleDetails.output.parse((await upstream.call(titleDetails, { id: GODFATHER })).body)
  await refreshTitle(db, { ...title, name: 'Called otherwise', score: 1.25, releaseDate: '1950-02-03' })
  await titleCopies.flush()
  await ben.call(addList, { name: 'Families too', copyOf: list.id })
  await ben.call(addEntry, { movie_id: GODFATHER })
  await ada.call(updatePrivacy, { isPrivate: true })
  const copied = await sql<{ sort_key: string; private: number; copies: number }>`
    select sort_key, owner_is_private as private, copy_count as copies from list_titles
    join lists on lists.id = list_id where list_id = ${list.id}`.execute(db)
  expect(copied.rows).toEqual([{ sort_key: 'called otherwise', private: 1, copies: 1 }])
  expect(await readStored(db, ada.id)).toEqual(before)
})

test('removals and numbers go with the account, which records nothing as removed', async () => {
  const { db } = upstream.dependencies
  const { ada } = await memberWithHistory(upstream)
  const ben = await upstream.member()
  await ben.call(addEntry, { movie_id: GODFATHER })
  await ACTS.remove({
    upstream,
    ada: ben,
    listId: '',
    key: { mediaType: 'movie', id: GODFATHER },
    step: STEP,
  })
  expect(await removals(ada.id)).not.toEqual([])
  const last = await numberOf(ben, 'paused')
  expect((await ada.call(deleteAccount, { password: ada.password })).status).toBe(200)
  expect(await removals(ada.id)).toEqual([])
  expect((await readStored(db, ada.id)).size).toBe(0)
  expect(await removals(ben.id)).toHaveLength(1)
  // One for the row, and one that an upsert of PostgreSQL draws in vain.
  expect(await numberOf(ben, 'dropped')).toBeLessThanOrEqual(last + 2)
})

test('a removal is kept for half a year', async () => {
  const ada = await upstream.member()
  await ada.call(addToWatchlist, { id: GODFATHER, type: 'movie' })
  await ACTS['take off watchlist']({
    upstream,
    ada,
    listId: '',
    key: { mediaType: 'movie', id: GODFATHER },
    step: STEP,
  })
  const isRemoved = { kind: 'watchlist', key: 'movie-238' }
  const clock = (days: number) => () => new Date(Date.now() + days * DAY)
  await tidyUp({ ...upstream.dependencies, clock: clock(179) })
  expect(await removals(ada.id)).toMatchObject([isRemoved])
  await tidyUp({ ...upstream.dependencies, clock: clock(181) })
  expect(await removals(ada.id)).toEqual([])
})

test('the changes since a number are read by an index, of each kind', async () => {
  const { db } = upstream.dependencies
  const tables = ['entries', 'watches', 'watchlist', 'lists', 'list_titles', 'show_states', 'removals']
  const queries = tables.map((table) => {
    const member = sql.ref(table === 'list_titles' ? 'owner_id' : 'member_id')
    return sql`
      select * from ${sql.table(table)} where ${member} = ${1} and change > ${0} order by change limit 500`.compile(
      db,
    )
  })
  await expectNoSteps(db, queries, isScanOrSort)
})

const STEP = { act: 'add', title: 0, which: 0, value: 0, isUndoneAtOnce: false } as const

/** Of a change that is made for it. */
async function numberOf(member: TestMember, state: ShowState): Promise<number> {
  await member.call(setShowState, { id: CHERNOBYL, state })
  const states = upstream.dependencies.db.selectFrom('show_states').select('change')
  return (await states.where('member_id', '=', member.id).executeTakeFirstOrThrow()).change
}

function removals(memberId: number) {
  return upstream.dependencies.db
    .selectFrom('removals')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
}

async function sourcesOf(memberId: number): Promise<(string | null)[]> {
  const { db } = upstream.dependencies
  const entries = await db.selectFrom('entries').select('source').where('member_id', '=', memberId).execute()
  return entries.map(({ source }) => source)
}
