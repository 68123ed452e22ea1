import {
  addList,
  deleteAccount,
  type InputOf,
  LISTS_PAGE_SIZE,
  PUBLIC_LISTS_MAX,
  publicLists,
  putListTitle,
  removeList,
  removeListTitle,
  testConnection,
  updateList,
  updatePrivacy,
} from '#contract'
import { translator } from '#lib/messages/translator'
import { filledList, newList } from '#tests/support/tracker/fill-list'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { batchesOf } from '#upstream/db/batches'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const eve = sharedMember(upstream)

async function found(query: InputOf<typeof publicLists> = {}): Promise<string[]> {
  const { items } = (await upstream.call(publicLists, query)).body
  return items.map(({ id }: { id: string }) => id)
}

test('anyone finds public lists with titles, and no other', async () => {
  const shown = await filledList(ada, { privacy: 'public' }, [238, 240])
  const hidden = [
    await filledList(ada, { privacy: 'link' }, [238]),
    await filledList(ada, {}, [238]),
    await newList(ada, { privacy: 'public' }),
  ]
  for (const query of [{}, { query: 'slow' }, { member: ada.id }, { title: 'movie-238' }]) {
    const ids = await found(query)
    expect([query, ids.includes(shown), ids.filter((id) => hidden.includes(id))]).toEqual([query, true, []])
  }
  const { items } = (await upstream.call(publicLists, { member: ada.id })).body
  expect(items[0]).toEqual({
    id: shown,
    name: 'Slow trains',
    titles: 2,
    posters: [expect.objectContaining({ id: 238 }), expect.objectContaining({ id: 240 })],
    author: { id: ada.id, username: ada.username, picture: null },
  })
})

test('the lists of a private profile, and of a deleted account, are not found', async () => {
  const kay = await upstream.member()
  const id = await filledList(kay, { privacy: 'public' }, [680])
  const places = [{}, { query: 'trains' }, { member: kay.id }, { title: 'movie-680' }]
  const placesThatShowIt = async () => {
    const shown = await Promise.all(places.map(async (query) => (await found(query)).includes(id)))
    return shown.filter(Boolean).length
  }
  expect(await placesThatShowIt()).toBe(places.length)
  await kay.call(updatePrivacy, { isPrivate: true })
  expect(await placesThatShowIt()).toBe(0)
  await kay.call(updatePrivacy, { isPrivate: false })
  expect(await placesThatShowIt()).toBe(places.length)
  await kay.call(deleteAccount, { password: kay.password })
  expect(await placesThatShowIt()).toBe(0)
})

test('a list that is made while the profile is private is found once that is public', async () => {
  const kay = await upstream.member()
  await kay.call(updatePrivacy, { isPrivate: true })
  const id = await filledList(kay, { privacy: 'public' }, [238])
  expect(await found({ member: kay.id })).toEqual([])
  await kay.call(updatePrivacy, { isPrivate: false })
  expect(await found({ member: kay.id })).toEqual([id])
})

test('public lists are searched by words of their name, without accents or case', async () => {
  const id = await filledList(ada, { name: 'Cinéma d’été: Noir', privacy: 'public' }, [238])
  for (const query of ['noir', 'CINEMA noir', 'été'])
    expect([query, await found({ query })]).toEqual([query, [id]])
  expect(await found({ query: '%' })).not.toContain(id)
  await ada.call(updateList, { id, name: 'Trains by night' })
  expect(await found({ query: 'noir' })).toEqual([])
  expect(await found({ query: 'night' })).toEqual([id])
})

test('public lists are sorted by change, length and copies, and come in pages', async () => {
  const kay = await upstream.member()
  const long = await filledList(kay, { privacy: 'public' }, [238, 240, 680])
  upstream.wait(1_000)
  const copied = await filledList(kay, { privacy: 'public' }, [238, 240])
  upstream.wait(1_000)
  const latest = await filledList(kay, { privacy: 'public' }, [238])
  await eve.call(addList, { name: 'Mine', copyOf: copied })
  await kay.call(addList, { name: 'Again', copyOf: latest })
  await kay.call(addList, { name: 'And again', copyOf: latest })
  const member = kay.id
  expect(await found({ member })).toEqual([latest, copied, long])
  expect(await found({ member, sort: 'titles' })).toEqual([long, copied, latest])
  // The copies that its own author makes do not count.
  expect(await found({ member, sort: 'copied' })).toEqual([copied, latest, long])
  const { body } = await upstream.call(publicLists, { member, size: 2, page: 9 })
  expect(body).toMatchObject({ page: 2, pages: 2, found: 3, items: [{ id: long }] })
})

test('copies count once a member, and no longer than one of them exists', async () => {
  const { db } = upstream.dependencies
  const [kay, ben] = [await upstream.member(), await upstream.member()]
  const source = await filledList(kay, { privacy: 'public' }, [238])
  const copies = async () => {
    const list = db.selectFrom('lists').select('copy_count').where('id', '=', source)
    return (await list.executeTakeFirstOrThrow()).copy_count
  }
  const copy = async (member = eve) =>
    (await member.call(addList, { name: 'Mine', copyOf: source })).body.id as string
  for (let time = 0; time < 5; time++) {
    await eve.call(removeList, { id: await copy() })
    expect(await copies()).toBe(0)
  }
  const eves = await Promise.all([copy(), copy(), copy(), copy()])
  expect(await copies()).toBe(1)
  await copy(ben)
  await copy(kay)
  expect(await copies()).toBe(2)
  const [last = '', ...others] = eves
  await Promise.all(others.map((id) => eve.call(removeList, { id })))
  expect(await copies()).toBe(2)
  // Of a list that is not the caller's, nothing changes.
  expect((await ben.call(removeList, { id: last })).status).toBe(404)
  expect(await copies()).toBe(2)
  await Promise.all([eve.call(removeList, { id: last }), eve.call(removeList, { id: last })])
  expect(await copies()).toBe(1)
  await ben.call(deleteAccount, { password: ben.password })
  expect(await copies()).toBe(0)
})

test('a copy outlives its source, and is deleted without it', async () => {
  const kay = await upstream.member()
  const source = await filledList(kay, { privacy: 'public' }, [238])
  const { id } = (await eve.call(addList, { name: 'Mine', copyOf: source })).body
  await kay.call(removeList, { id: source })
  expect((await eve.call(removeList, { id })).status).toBe(200)
})

test('what is not a title, a member, a sort or a number of lists is rejected', async () => {
  for (const query of [
    { title: 'movie-0' },
    { title: 'person-15' },
    { title: 'movie-9999999999' },
    { title: `movie-${'9'.repeat(40)}` },
    { member: 0 },
    { sort: 'name' as 'titles' },
    { size: LISTS_PAGE_SIZE + 1 },
    { page: 0 },
  ]) {
    expect([query, (await upstream.call(publicLists, query)).status]).toEqual([query, 400])
  }
})

test('a change of a list says whether anyone finds another list than before', async () => {
  const id = await filledList(ada, { privacy: 'link' }, [238, 240])
  const changes = async (change: object) => (await ada.call(updateList, { id, ...change })).body.changes
  expect(await changes({ privacy: 'private' })).toEqual(['list', 'lists'])
  // All that the call may change.
  expect(await changes({ privacy: 'public' })).toBeUndefined()
  expect(await changes({ name: 'Fast trains', description: 'Fast ones.' })).toEqual(['list', 'lists'])
  const [before] = await found({ member: ada.id })
  expect(await changes({ name: 'Fast trains', description: 'Fast ones.', privacy: 'public' })).toEqual([])
  expect(await found({ member: ada.id })).toContain(before)
  expect(await changes({ privacy: 'link' })).toBeUndefined()
  expect((await ada.call(removeList, { id })).body.changes).toEqual(['list', 'lists'])
  const other = await filledList(ada, { privacy: 'public' }, [238])
  const added = (stated: object) => ada.call(addList, { name: 'New', ...stated })
  expect((await added({ privacy: 'public' })).body.changes).toEqual(['lists'])
  expect((await added({ copyOf: other })).body.changes).toEqual(['lists'])
  expect((await added({ copyOf: other, privacy: 'public' })).body.changes).toBeUndefined()
  expect((await ada.call(removeList, { id: other })).body.changes).toBeUndefined()
})

test('the first title of a public list and its last one make it found or not; of other lists, and others of it, none does', async () => {
  const { body } = await ada.call(addList, { name: 'Filling', privacy: 'public' })
  const { body: hidden } = await ada.call(addList, { name: 'Hidden', privacy: 'link' })
  const put = async (id: string, title: number) =>
    (await ada.call(putListTitle, { id, type: 'movie', title })).body.changes
  const remove = async (id: string, title: number) =>
    (await ada.call(removeListTitle, { id, type: 'movie', title })).body.changes
  const known = async () => (await upstream.call(testConnection, { known: 'list' })).body.known
  expect(await put(hidden.id, 238)).toEqual(['list'])
  expect(await remove(hidden.id, 238)).toEqual(['list'])
  // All that the call may change.
  expect(await put(body.id, 238)).toBeUndefined()
  expect(await known()).toContain(body.id)
  expect(await put(body.id, 240)).toEqual(['list'])
  expect(await put(body.id, 238)).toEqual(['list'])
  expect(await remove(body.id, 238)).toEqual(['list'])
  expect(await remove(body.id, 240)).toBeUndefined()
  expect(await known()).not.toContain(body.id)
})

test('no more public lists are counted than can be paged through', async () => {
  const time = new Date().toISOString()
  const rows = Array.from({ length: PUBLIC_LISTS_MAX + 1 }, (_, at) => ({
    id: `one-of-many-${String(at).padStart(4, '0')}`,
    member_id: eve.id,
    name: `Crowded ${at}`,
    description: '',
    privacy: 'public' as const,
    sort: 'hand' as const,
    created_at: time,
    updated_at: time,
    title_count: 1,
    search_key: `crowded ${at}`,
  }))
  for (const batch of batchesOf(rows))
    await upstream.dependencies.db.insertInto('lists').values(batch).execute()
  const t = translator('en', 'publicLists')
  const { body } = await upstream.call(publicLists, { query: 'crowded', page: 99 })
  expect([body.found, body.page, body.pages]).toEqual([1_200, 50, 50])
  expect(t('foundOrMore', { count: body.found })).toBe('1,200 public lists or more')
})
