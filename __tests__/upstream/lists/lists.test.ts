import {
  addEntry,
  addList,
  LIST_NAME_MAX,
  LIST_TITLES_MAX,
  LISTS_MAX,
  list,
  listCollected,
  listOwner,
  lists,
  listsOfTitle,
  putListTitle,
  removeList,
  removeListTitle,
  testConnection,
  updateList,
  updatePrivacy,
} from '#contract'
import { filledList, fillList, LISTED, newList } from '#tests/support/tracker/fill-list'
import { failed, sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const eve = sharedMember(upstream)

test('a list is private until its owner says otherwise', async () => {
  const { body } = await ada.call(addList, { name: '  Slow trains ' })
  expect(body).toMatchObject({ name: 'Slow trains', privacy: 'private', titles: 0 })
})

test('a private list is its owner’s alone', async () => {
  const id = await filledList(ada, { description: 'A secret.' })
  expect(await ada.call(list, { id })).toMatchObject({ status: 200, body: { list: { name: 'Slow trains' } } })
  for (const call of [eve.call, upstream.call]) {
    const { status, body } = await call(list, { id })
    expect({ status, body }).toEqual(failed('not_found', 'lists.notThere'))
  }
  for (const relation of [listOwner, listCollected]) {
    expect(await eve.call(relation, { id })).toMatchObject({ status: 404 })
    expect(await upstream.call(relation, { id })).toMatchObject({ status: 401 })
  }
  const copy = await eve.call(addList, { name: 'Mine now', copyOf: id })
  expect(copy).toMatchObject({ status: 404, body: { message: 'There is no such list.' } })
})

test.each(['public', 'link'] as const)('visitors read a list whose privacy is %s', async (privacy) => {
  const id = await filledList(ada, { privacy })
  const { status, body } = await upstream.call(list, { id })
  expect(status).toBe(200)
  expect(body.list).toMatchObject({ privacy, author: { id: ada.id, username: ada.username } })
})

test('a private profile hides its lists from all others', async () => {
  const kay = await upstream.member()
  const { body } = await kay.call(addList, { name: 'Slow trains', privacy: 'public' })
  await kay.call(putListTitle, { id: body.id, type: 'movie', title: 238 })
  await kay.call(updatePrivacy, { isPrivate: true })
  expect(await upstream.call(list, { id: body.id })).toMatchObject({ status: 404 })
  expect(await kay.call(list, { id: body.id })).toMatchObject({ status: 200 })
  expect((await upstream.call(testConnection, { known: 'list' })).body.known).not.toContain(body.id)
})

test('search engines find public lists with titles only', async () => {
  const ids = await Promise.all([
    filledList(ada, { privacy: 'public' }, [238]),
    filledList(ada, { privacy: 'link' }, [238]),
    filledList(ada, { privacy: 'private' }, [238]),
    newList(ada, { privacy: 'public' }),
  ])
  const { known } = (await upstream.call(testConnection, { known: 'list' })).body
  expect(ids.map((id) => known.includes(id))).toEqual([true, false, false, false])
})

test('only its owner changes a list', async () => {
  const id = await filledList(ada, { privacy: 'public' })
  const before = await upstream.call(list, { id })
  const key = { id, type: 'movie', title: 238 } as const
  const denied = await Promise.all([
    eve.call(updateList, { id, name: 'Mine' }),
    eve.call(removeList, { id }),
    eve.call(putListTitle, { ...key, title: 603 }),
    eve.call(putListTitle, { ...key, position: 5 }),
    eve.call(removeListTitle, key),
  ])
  expect(denied.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await upstream.call(list, { id })).body).toEqual(before.body)
})

test('a list changes its name, description, privacy and sort', async () => {
  const id = await newList(ada)
  const change = {
    name: 'Fast trains',
    description: 'They go.\n\nAnd go.',
    privacy: 'link',
    sort: 'title',
  } as const
  expect(await ada.call(updateList, { id, ...change })).toMatchObject({ status: 200 })
  expect((await ada.call(list, { id })).body.list).toMatchObject(change)
})

test('a name that is missing or too long is rejected with a sentence at its field', async () => {
  for (const [name, reason] of [
    [' ', 'lists.nameMissing'],
    ['x'.repeat(LIST_NAME_MAX + 1), 'lists.nameTooLong'],
  ] as const) {
    const { status, body } = await ada.call(addList, { name })
    expect({ status, body }).toEqual(failed('bad_request', reason, {}, 'name'))
  }
})

test('the viewer’s lists say which of them has a title, the last changed first', async () => {
  const kay = await upstream.member()
  const make = async (name: string) => (await kay.call(addList, { name })).body.id
  const [trains, boats] = [await make('Trains'), await make('Boats')]
  upstream.wait(1_000)
  await kay.call(putListTitle, { id: trains, type: 'movie', title: 238 })
  const { body } = await kay.call(listsOfTitle, { type: 'movie', title: 238 })
  expect(body).toMatchObject([
    { id: trains, titles: 1, hasTitle: true },
    { id: boats, titles: 0, hasTitle: false },
  ])
  const page = await kay.call(lists, {})
  expect(page.body.items[0]).toMatchObject({ name: 'Trains', posters: [{ id: 238 }] })
  const newcomer = await upstream.member()
  expect((await newcomer.call(lists, {})).body.items).toEqual([])
})

test('a copy has the titles in their order, and not the notes', async () => {
  const id = await filledList(ada, { privacy: 'public' })
  await ada.call(putListTitle, { id, type: 'movie', title: 680, note: 'Royale.' })
  const { body } = await eve.call(addList, { name: 'Slow trains', copyOf: id })
  expect(body).toMatchObject({ privacy: 'private', titles: LISTED.length })
  const { items } = (await eve.call(list, { id: body.id })).body.titles
  expect(items.map((title: { id: number }) => title.id)).toEqual(LISTED)
  expect(items[2]).toMatchObject({ id: 680, note: null })
})

test('a reader is told whose a list is, and how much of it is in their collection', async () => {
  const id = await filledList(ada, { privacy: 'link' })
  await eve.call(addEntry, { movie_id: 238 })
  await eve.call(addEntry, { movie_id: 13 })
  expect((await eve.call(listOwner, { id })).body).toEqual({ isOwner: false })
  expect((await eve.call(listCollected, { id })).body).toEqual({ collected: 2 })
  expect((await ada.call(listOwner, { id })).body).toEqual({ isOwner: true })
  expect((await ada.call(listCollected, { id })).body).toEqual({ collected: 0 })
})

test('a full list, and a member with all their lists, get a message', async () => {
  const kay = await upstream.member()
  const { id } = (await kay.call(addList, { name: 'Everything' })).body
  await fillList(upstream.dependencies.db, id, LIST_TITLES_MAX)
  const full = await kay.call(putListTitle, { id, type: 'movie', title: 238 })
  expect(full).toMatchObject({
    status: 409,
    body: { message: 'Everything has 5,000 titles, the most there can be.' },
  })
  const { db } = upstream.dependencies
  const row = await db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const others = Array.from({ length: LISTS_MAX - 1 }, (_, at) => ({ ...row, id: `list-${at}` }))
  await db.insertInto('lists').values(others).execute()
  const refused = await kay.call(addList, { name: 'One more' })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'You have 500 lists, which is the most there can be.' },
  })
})

test('a refused change of a list is no change of it', async () => {
  const id = await filledList(ada, {}, [238])
  const { db } = upstream.dependencies
  const changedAt = () => db.selectFrom('lists').select('updated_at').where('id', '=', id).execute()
  const before = await changedAt()
  upstream.wait(1_000)
  expect((await ada.call(removeListTitle, { id, type: 'movie', title: 240 })).status).toBe(404)
  await fillList(db, id, LIST_TITLES_MAX)
  expect((await ada.call(putListTitle, { id, type: 'movie', title: 240 })).status).toBe(409)
  expect(await changedAt()).toEqual(before)
  expect((await ada.call(removeListTitle, { id, type: 'movie', title: 238 })).status).toBe(200)
  expect(await changedAt()).not.toEqual(before)
})
