import { addWatch, listWatches } from '#contract'
import { connect, deliver, scrobble } from '#tests/support/connections/hooks'
import { importFiles } from '#tests/support/transfer/imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { DAY, HOUR, MINUTE, past } from '#upstream/time'

const upstream = sharedUpstream()
let ada: TestMember
beforeEach(async () => {
  ada = await upstream.member()
})

/** Noon of a day that is over everywhere. */
const noon = new Date(`${past(new Date(), 3 * DAY).slice(0, 10)}T12:00:00.000Z`)
const at = (minutes: number) => past(noon, -minutes * MINUTE)
const today = noon.toISOString().slice(0, 10)

const MOVIE = { type: 'movie', movie: { title: 'The Matrix', year: 1999, ids: { tmdb: 603 } } }
/** The Matrix lasts 136 minutes, the pilot 58. */
const PILOT = {
  type: 'episode',
  show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } },
  episode: { season: 1, number: 1, title: 'Pilot' },
}

/** A history of Trakt. */
const traktFile = (minutes: number[], what: object = MOVIE) => ({
  'watched-history-1.json': JSON.stringify(
    minutes.map((one, id) => ({ id: id + 1, watched_at: at(one), action: 'watch', ...what })),
  ),
})

const diaryFile = (rewatch: string) => ({
  'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${today},The Matrix,1999,https://boxd.it/aaaa,,${rewatch},,${today}\n`,
})

async function finish(minutes: number, what: object = {}) {
  const other = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, other, scrobble({ at: at(minutes), ...what }))
}

async function diary(): Promise<(string | null)[]> {
  const { items } = (await ada.call(listWatches, {})).body
  return items.map(({ watchedAt }: { watchedAt: string | null }) => watchedAt).sort()
}

test.each([
  ['at another minute', [17], [0]],
  ['a runtime away', [136], [0]],
  ['before it', [-136], [0]],
  ['further away than the runtime', [137], [0, 137]],
  ['twice, where each delivered one stands for one', [5, 9], [0, 9]],
])('a file that has a delivered viewing %s', async (_, given, expected) => {
  await finish(0)
  const file = traktFile(given)
  await importFiles(upstream, ada, file)
  expect(await diary()).toEqual(expected.map(at))
  await importFiles(upstream, ada, { ...file, 'again.txt': 'x' })
  expect(await diary()).toEqual(expected.map(at))
})

test('two delivered viewings stand for two of a file', async () => {
  for (const minutes of [0, 300]) {
    await deliver(
      upstream,
      await connect(upstream, { member: ada, kind: 'other' }),
      scrobble({ action: 'start', progress: 0, at: at(minutes - 120) }),
    )
    await finish(minutes)
  }
  await importFiles(upstream, ada, traktFile([310, 12, 600]))
  expect(await diary()).toEqual([0, 300, 600].map(at))
})

test('the runtime of an episode is its own', async () => {
  await finish(0, { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 1 })
  await importFiles(upstream, ada, traktFile([50, 200], PILOT))
  expect(await diary()).toEqual([0, 200].map(at))
})

test.each(['Yes', ''])(
  'a file that has the day alone has the delivered viewing (rewatch: "%s")',
  async (rewatch) => {
    await finish(0)
    await importFiles(upstream, ada, diaryFile(rewatch))
    expect(await diary()).toEqual([at(0)])
  },
)

test('what was imported first is in the diary already', async () => {
  await importFiles(upstream, ada, traktFile([17]))
  await finish(0)
  expect(await diary()).toEqual([at(17)])
})

test('a watch by hand stands for the viewing of its minute alone', async () => {
  await ada.call(addWatch, { titleId: 603, watchedOn: today, watchedAt: at(0) })
  await importFiles(upstream, ada, traktFile([17]))
  expect(await diary()).toEqual([at(0), at(17)])
})

test('what is near stays so when the connection is deleted', async () => {
  await finish(0)
  await upstream.dependencies.db.deleteFrom('connections').execute()
  await importFiles(upstream, ada, traktFile([HOUR / MINUTE]))
  expect(await diary()).toEqual([at(0)])
})
