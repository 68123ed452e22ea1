import fc from 'fast-check'
import { addEntry, addList, addToWatchlist, putListTitle, titleDetails } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { refreshTitle } from '#upstream/titles/titles'

const GODFATHER = 238
const MOVIE = { media_type: 'movie', title_id: GODFATHER } as const
/** More than one transaction copies. */
const MEMBERS = 230

let upstreams: [Upstream, Upstream]
let title: ReturnType<typeof titleDetails.output.parse>

beforeAll(async () => {
  const here = await startUpstream()
  const { DATA_DIR, DATABASE_URL = '' } = here.dependencies.settings
  // SQLite has one writer: in one thread two of them would wait for each other.
  upstreams = [here, DATABASE_URL ? await startUpstream({ env: { DATA_DIR, DATABASE_URL } }) : here]
  const [ada, ben] = [await here.member(), await here.member()]
  await ada.call(addEntry, { movie_id: GODFATHER })
  await ben.call(addToWatchlist, { id: GODFATHER, type: 'movie' })
  const { body: list } = await ada.call(addList, { name: 'Families' })
  await ada.call(putListTitle, { id: list.id, type: 'movie', title: GODFATHER })
  title = titleDetails.output.parse((await here.call(titleDetails, { id: GODFATHER })).body)
  await addOthers()
})

/** Members who have the movie in their collections. */
async function addOthers(): Promise<void> {
  const { db } = upstreams[0].dependencies
  const member = await db.selectFrom('members').selectAll().limit(1).executeTakeFirstOrThrow()
  const entry = await db.selectFrom('entries').selectAll().limit(1).executeTakeFirstOrThrow()
  const others = Array.from({ length: MEMBERS }, (_, at) => 1_000 + at)
  await db
    .insertInto('members')
    .values(
      others.map((id) => ({
        ...member,
        id,
        email: `${id}@example.com`,
        username: `Other ${id}`,
        username_letters: `other ${id}`,
        username_shape: `other ${id}`,
      })),
    )
    .execute()
  await db
    .insertInto('entries')
    .values(others.map((member_id) => ({ ...entry, member_id })))
    .execute()
}

test('a changed title is copied into every collection, watchlist and list after the request', async () => {
  const [{ dependencies }] = upstreams
  const copied = { ...title, name: 'Called otherwise', score: 1.25, releaseDate: '1950-02-03' }
  const before = await copies()
  await refreshTitle(dependencies.db, copied)
  expect(await copies()).toEqual(before)
  await dependencies.titleCopies.flush()
  const described = { sort_key: 'called otherwise', release_date: '1950-02-03' }
  expect(await copies()).toEqual({
    entries: [{ ...described, count: MEMBERS + 1 }],
    watchlist: [{ ...described, score: 1.25, count: 1 }],
    list_titles: [{ ...described, score: 1.25, count: 1 }],
  })
  expect(await changed()).toEqual([])
})

test('titles that change again meanwhile, in another process too, are copied as they are at last', async () => {
  const change = fc.record({
    process: fc.nat(1),
    score: fc.constantFrom(1, 5.5, 9.25),
    name: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 12 }), async (changes) => {
      const working = upstreams.map(({ dependencies }) => dependencies.titleCopies)
      for (const { process, score, name } of changes) {
        const { db } = (upstreams[process] ?? upstreams[0]).dependencies
        await refreshTitle(db, { ...title, name, score })
        for (const queue of working) queue.kick()
      }
      for (const queue of [...working, ...working]) await queue.flush()
      const { db } = upstreams[0].dependencies
      const [stored] = await db
        .selectFrom('titles')
        .select(['sort_key', 'release_date', 'score'])
        .where('id', '=', GODFATHER)
        .execute()
      const { score, ...described } = stored ?? {}
      expect(await copies()).toEqual({
        entries: [{ ...described, count: MEMBERS + 1 }],
        watchlist: [{ ...described, score, count: 1 }],
        list_titles: [{ ...described, score, count: 1 }],
      })
      expect(await changed()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('what a process has left is taken over when its claim ends', async () => {
  const [{ dependencies }] = upstreams
  const { db, clock, titleCopies } = dependencies
  const before = await copies()
  await refreshTitle(db, { ...title, name: 'Left behind' })
  const claim = (until: number) =>
    db
      .updateTable('changed_titles')
      .set({ claimed_until: new Date(clock().getTime() + until).toISOString() })
      .execute()
  await claim(1_000)
  await titleCopies.flush()
  expect(await copies()).toEqual(before)
  await claim(-1)
  await titleCopies.flush()
  expect((await copies()).entries).toMatchObject([{ sort_key: 'left behind', count: MEMBERS + 1 }])
})

async function copies() {
  const { db } = upstreams[0].dependencies
  const of = <Column extends 'score'>(
    table: 'entries' | 'watchlist' | 'list_titles',
    more: Column[] = [],
  ) => {
    const columns = ['sort_key', 'release_date', ...more] as const
    return db
      .selectFrom(table as 'watchlist')
      .select(columns)
      .select((to) => to.fn.countAll<number>().as('count'))
      .where('media_type', '=', MOVIE.media_type)
      .where('title_id', '=', MOVIE.title_id)
      .groupBy(columns)
      .execute()
  }
  return {
    entries: await of('entries'),
    watchlist: await of('watchlist', ['score']),
    list_titles: await of('list_titles', ['score']),
  }
}

function changed() {
  return upstreams[0].dependencies.db.selectFrom('changed_titles').selectAll().execute()
}
