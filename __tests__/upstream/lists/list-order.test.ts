import fc from 'fast-check'
import { list, putListTitle, removeList, removeListTitle, updateList } from '#contract'
import { filledList, fillList, LISTED, newList } from '#tests/support/tracker/fill-list'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

async function order(id: string): Promise<number[]> {
  const { body } = await ada.call(list, { id })
  const items: { id: number; position: number }[] = body.titles.items
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
  expect(body.list.titles).toBe(items.length)
  return items.map((title) => title.id)
}

test('a title is added at the end or at a position, and moves there when it is on the list', async () => {
  const id = await filledList(ada, {}, [238, 240, 680])
  const put = (title: number, position?: number) =>
    ada.call(putListTitle, { id, type: 'movie', title, ...(position && { position }) })
  expect((await put(278, 2)).body).toMatchObject({ position: 2, titles: 4 })
  expect(await order(id)).toEqual([238, 278, 240, 680])
  expect((await put(238, 3)).body).toMatchObject({ position: 3, titles: 4 })
  expect(await order(id)).toEqual([278, 240, 238, 680])
  expect((await put(680, 1)).body).toMatchObject({ position: 1 })
  expect((await put(240, 9_999)).body).toMatchObject({ position: 4 })
  expect(await order(id)).toEqual([680, 278, 238, 240])
  expect((await put(238)).body).toMatchObject({ position: 3 })
})

test('positions have no gaps after any sequence of additions, moves and removals', async () => {
  const step = fc.record({
    title: fc.constantFrom(...LISTED),
    position: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    isRemoval: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const id = await newList(ada)
      let expected: number[] = []
      for (const { title, position, isRemoval } of steps) {
        const key = { id, type: 'movie', title } as const
        const isOn = expected.includes(title)
        if (isRemoval) {
          await ada.call(removeListTitle, key)
          expected = expected.filter((one) => one !== title)
        } else {
          await ada.call(putListTitle, { ...key, ...(position && { position }) })
          if (!isOn || position) {
            expected = expected.filter((one) => one !== title)
            expected.splice((position ?? LISTED.length) - 1, 0, title)
          }
        }
      }
      expect(await order(id)).toEqual(expected)
      await ada.call(removeList, { id })
    }),
    { numRuns: 12 },
  )
})

test('a move, an addition and a removal write no other title', async () => {
  const id = await filledList(ada, {}, [238, 240, 680, 278])
  const { db } = upstream.dependencies
  const others = () =>
    db
      .selectFrom('list_titles')
      .select(['title_id', 'order_key'])
      .where('list_id', '=', id)
      .where('title_id', 'in', [238, 240, 680])
      .orderBy('order_key')
      .execute()
  const before = await others()
  const key = { id, type: 'movie', title: 278 } as const
  for (const position of [1, 2, 4, 3]) {
    await ada.call(putListTitle, { ...key, position })
    expect(await others()).toEqual(before)
  }
  await ada.call(removeListTitle, key)
  await ada.call(putListTitle, { ...key, position: 2 })
  expect(await others()).toEqual(before)
  expect(await order(id)).toEqual([238, 278, 240, 680])
})

test('a title moves between the first two more often than a number can be halved', async () => {
  const id = await filledList(ada, {}, [238, 240, 680])
  for (let move = 0; move < 60; move++) {
    const [first = 0, second = 0, third = 0] = await order(id)
    await ada.call(putListTitle, { id, type: 'movie', title: third, position: 2 })
    expect(await order(id)).toEqual([first, third, second])
  }
})

test('concurrent moves leave no gaps', async () => {
  const id = await filledList(ada)
  await Promise.all(
    LISTED.map((title, at) =>
      ada.call(putListTitle, { id, type: 'movie', title, position: LISTED.length - at }),
    ),
  )
  expect((await order(id)).toSorted()).toEqual(LISTED.toSorted())
})

test('a removed title comes back to its place with its note and its date', async () => {
  const id = await filledList(ada)
  const key = { id, type: 'movie', title: 680 } as const
  await ada.call(putListTitle, { ...key, note: ' Royale. ' })
  const before = (await ada.call(list, { id })).body.titles.items
  const { position, note, addedAt } = (await ada.call(removeListTitle, key)).body
  expect(await order(id)).toHaveLength(LISTED.length - 1)
  await ada.call(putListTitle, { ...key, position, note, addedAt })
  expect((await ada.call(list, { id })).body.titles.items).toEqual(before)
  expect(before[2]).toMatchObject({ id: 680, note: 'Royale.' })
})

test('a title that does not exist cannot be added', async () => {
  const id = await newList(ada)
  expect(await ada.call(putListTitle, { id, type: 'movie', title: 999_999 })).toMatchObject({ status: 404 })
})

test('a list is sorted by date, title, release and score', async () => {
  const id = await newList(ada)
  for (const title of [240, 238, 155]) {
    await ada.call(putListTitle, { id, type: 'movie', title })
    upstream.wait(1_000)
  }
  const sorted = async (sort: 'added' | 'title' | 'release' | 'score') => {
    await ada.call(updateList, { id, sort })
    return (await ada.call(list, { id })).body.titles.items.map(({ name }: { name: string }) => name)
  }
  const [first, second, knight] = ['The Godfather', 'The Godfather Part II', 'The Dark Knight']
  expect(await sorted('added')).toEqual([knight, first, second])
  expect(await sorted('title')).toEqual([knight, first, second])
  expect(await sorted('release')).toEqual([knight, second, first])
  expect((await sorted('score')).at(0)).toBe(first)
})

test('in every order, and on every page, titles have their positions by hand', async () => {
  const id = await filledList(ada)
  for (const title of [278, 13, 424]) await ada.call(putListTitle, { id, type: 'movie', title, position: 2 })
  const byHand = await order(id)
  for (const sort of ['added', 'title', 'release', 'score'] as const) {
    const { items } = (await ada.call(list, { id, sort })).body.titles
    expect(items).toHaveLength(byHand.length)
    for (const title of items) expect(byHand[title.position - 1]).toBe(title.id)
  }
  const long = await newList(ada)
  await fillList(upstream.dependencies.db, long, 130)
  for (const sort of ['hand', 'added'] as const) {
    const { items } = (await ada.call(list, { id: long, sort, page: 2 })).body.titles
    expect(items.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 60 }, (_, at) => 61 + at),
    )
  }
})

test('an editor’s page has 100 titles, a reader’s 60', async () => {
  const id = await newList(ada)
  await fillList(upstream.dependencies.db, id, 130)
  const editor = (await ada.call(list, { id, for: 'editor', page: 2 })).body
  expect(editor.titles).toMatchObject({ page: 2, pages: 2, found: 130, total: 130 })
  expect(editor.titles.items).toHaveLength(30)
  expect((await ada.call(list, { id, page: 3 })).body.titles.items).toHaveLength(10)
})
