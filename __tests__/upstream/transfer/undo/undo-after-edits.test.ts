import {
  addEntry,
  addToWatchlist,
  addWatch,
  lists,
  listWatches,
  markEpisodes,
  memberProfile,
  putListTitle,
  rateEntry,
  removeEntry,
  removeFromWatchlist,
  setShowState,
  updateList,
  updateProfile,
  updateWatch,
} from '#contract'
import { exported } from '#tests/support/transfer/exports'
import { importFiles, undo } from '#tests/support/transfer/imports'
import {
  type Account,
  accountOf,
  filesOfAll,
  GODFATHER,
  INTERSTELLAR,
  MATRIX,
  NOTHING,
  SPIRITED_AWAY,
  THRONES,
  TITLES,
  undoOf,
} from '#tests/support/transfer/undone-imports'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
const mara = freshMember(upstream)
let files: Record<string, string | Uint8Array>
beforeAll(async () => {
  files = await filesOfAll()
})

const firstList = async (member: TestMember) => (await member.call(lists, {})).body.items[0].id as string
const changeList = (change: object) => async (member: TestMember) =>
  member.call(updateList, { id: await firstList(member), ...change })
const putOnList = (placement: object) => async (member: TestMember) =>
  member.call(putListTitle, {
    id: await firstList(member),
    type: 'movie',
    title: SPIRITED_AWAY,
    ...placement,
  })
/** Of the viewing with a tag. */
const changeWatch = (change: object) => async (member: TestMember) => {
  const [{ id }] = (await member.call(listWatches, { tag: 'imax' })).body.items
  await member.call(updateWatch, { id, watchedOn: '2014-11-20', tags: ['imax'], ...change })
}

const SEEN = { collection: { Interstellar: null as unknown as number } }

const EDITS: [what: string, edit: (member: TestMember) => Promise<unknown>, left: Partial<Account>][] = [
  [
    'one more viewing',
    (member) => member.call(addWatch, { titleId: INTERSTELLAR, watchedOn: '2024-08-01' }),
    { ...SEEN, watches: ['Interstellar 2024-08-01'] },
  ],
  [
    'the tags of a viewing',
    changeWatch({ tags: ['home'] }),
    { ...SEEN, watches: ['Interstellar 2014-11-20 home'] },
  ],
  [
    'the note of a viewing',
    changeWatch({ note: 'Loud.' }),
    { ...SEEN, watches: ['Interstellar 2014-11-20 imax'] },
  ],
  [
    'the day of a viewing',
    changeWatch({ watchedOn: '2014-11-21' }),
    { ...SEEN, watches: ['Interstellar 2014-11-21 imax'] },
  ],
  [
    'the rewatch mark of a viewing',
    changeWatch({ isRewatch: true }),
    { ...SEEN, watches: ['Interstellar 2014-11-20 imax'] },
  ],
  [
    'a rating',
    (member) => member.call(rateEntry, { movie_id: INTERSTELLAR, rating: 33 }),
    { collection: { Interstellar: 33 } },
  ],
  [
    'a title that left the collection and came back',
    async (member) => {
      await member.call(removeEntry, { id: GODFATHER, type: 'movie' })
      await member.call(addEntry, { movie_id: GODFATHER })
    },
    { collection: { 'The Godfather': null as unknown as number } },
  ],
  [
    'a title that left the watchlist and came back',
    async (member) => {
      await member.call(removeFromWatchlist, { type: 'movie', id: MATRIX })
      await member.call(addToWatchlist, { type: 'movie', id: MATRIX })
    },
    { watchlist: ['The Matrix'] },
  ],
  [
    'the note of a title on a list',
    putOnList({ note: 'Mine' }),
    { lists: ['Slow trains; Films.; private; Spirited Away: Mine'] },
  ],
  [
    'the place of a title on a list',
    putOnList({ position: 2 }),
    { lists: ['Slow trains; Films.; private; Spirited Away: The sea'] },
  ],
  ["a list's name", changeList({ name: 'Trains' }), { lists: ['Trains; Films.; private'] }],
  ["a list's description", changeList({ description: 'Mine.' }), { lists: ['Slow trains; Mine.; private'] }],
  ["a list's privacy", changeList({ privacy: 'public' }), { lists: ['Slow trains; Films.; public'] }],
  [
    'one more episode',
    (member) => member.call(markEpisodes, { id: THRONES, season: 1, episode: 2, watchedOn: '2024-08-01' }),
    {
      collection: { 'Game of Thrones': null as unknown as number },
      watches: ['Game of Thrones 2024-08-01'],
      show: 'watching',
    },
  ],
  [
    "a show's state",
    (member) => member.call(setShowState, { id: THRONES, state: 'dropped' }),
    { collection: { 'Game of Thrones': null as unknown as number }, show: 'dropped' },
  ],
]
/** What a list is called is no title's. */
const OF_TITLES = EDITS.filter(([what]) => !what.startsWith("a list's"))

test('an undo without later edits leaves nothing', async () => {
  const { id, applied } = await importFiles(upstream, mara, files)
  expect(applied).toBe(TITLES)
  expect(await accountOf(mara)).toMatchObject({ show: 'watching', watchlist: ['The Matrix'] })
  await undo(upstream, mara, id)
  expect(await accountOf(mara)).toEqual(NOTHING)
})

test.each(EDITS)('after an edit of %s an undo keeps it, and takes the rest', async (what, edit, left) => {
  const { id } = await importFiles(upstream, mara, files)
  upstream.wait(60_000)
  await edit(mara)
  const before = await undoOf(mara, id)
  await undo(upstream, mara, id)
  expect(await accountOf(mara)).toEqual({ ...NOTHING, ...left })
  const keeps = OF_TITLES.some(([one]) => one === what) ? 1 : 0
  expect(before).toEqual({ goes: TITLES - keeps, keeps })
  expect(await undoOf(mara, id)).toEqual(before)
})

test('after an edit of the profile an undo keeps it, and takes the rest', async () => {
  const ada = await upstream.member()
  await ada.call(updateProfile, { biography: 'Sees films.', github_link: 'https://github.com/ada' })
  const bundle = { 'cuedot.json': (await exported(upstream, ada, 'cuedot'))['cuedot.json'] ?? '' }
  const { id } = await importFiles(upstream, mara, bundle)
  const links = { github_link: 'https://github.com/ada' }
  await mara.call(updateProfile, { biography: 'Mine.', ...links })
  await undo(upstream, mara, id)
  const { body } = await mara.call(memberProfile, { id: mara.id })
  expect(JSON.stringify(body)).toContain('Mine.')
  expect(JSON.stringify(body)).not.toContain('github.com/ada')
})

test('an undo of a second import of the same files takes nothing, and says so before', async () => {
  await importFiles(upstream, mara, files)
  const before = await accountOf(mara)
  const { id } = await importFiles(upstream, mara, files)
  expect(await undoOf(mara, id)).toEqual({ goes: 0, keeps: 0 })
  await undo(upstream, mara, id)
  expect(await undoOf(mara, id)).toEqual({ goes: 0, keeps: 0 })
  expect(await accountOf(mara)).toEqual(before)
})
