import type { OrderedListTitle, ProgramTitle } from '#contract'
import type { TestProgram } from './program'

/** A program that keeps a copy of all that a member has by the cursor. */
export function followAsProgram({ get }: Pick<TestProgram, 'get'>, limit = 500) {
  const copy = new Map<string, unknown>()
  let cursor: string | null = null

  return {
    copy,
    cursor: () => cursor,
    /** Reads on until there is no more. Returns how many changes there were. */
    async follow(): Promise<number> {
      for (let count = 0; ; ) {
        const since = cursor === null ? '' : `&since=${cursor}`
        const { status, body } = await get(`/changes?limit=${limit}${since}`)
        expect(status).toBe(200)
        for (const { kind, key, action, value } of body.changes) {
          if (action === 'put') copy.set(`${kind} ${key}`, value)
          else copy.delete(`${kind} ${key}`)
        }
        count += body.changes.length
        cursor = body.cursor
        if (!body.hasMore) return count
      }
    },
  }
}

/** As pages have it: without states of shows, which no other call lists, and each title of a list in its place by `order`. */
export function asPages(copy: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const listed = Array.from(copy, ([name, value]) => ({ name, ...(value as OrderedListTitle) }))
  const lists = Map.groupBy(
    listed.filter(({ order }) => order !== undefined),
    ({ list }) => list,
  )
  const positions = new Map(
    Array.from(lists.values()).flatMap((of) =>
      of
        .toSorted((one, other) => one.order - other.order)
        .map(({ name }, at): [string, number] => [name, at + 1]),
    ),
  )
  return new Map(
    Array.from(copy)
      .filter(([name]) => !name.startsWith('state '))
      .map(([name, value]) => {
        const { order: _, ...rest } = value as OrderedListTitle
        return [name, withoutImdb(positions.has(name) ? { ...rest, position: positions.get(name) } : value)]
      }),
  )
}

/** A title's facts are no change of the member's. */
function withoutImdb(value: unknown): unknown {
  const { ids } = value as Partial<ProgramTitle>
  return ids ? { ...(value as ProgramTitle), ids: { tmdb: ids.tmdb } } : value
}

/** The same copy, made by reading all pages of what there is. */
export async function readAsProgram({ get }: Pick<TestProgram, 'get'>): Promise<Map<string, unknown>> {
  const copy = new Map<string, unknown>()
  const all = async (path: string) => {
    const { body } = await get(`${path}?limit=500`)
    expect(body.pages).toBe(1)
    return body.items
  }
  for (const item of await all('/history')) copy.set(`history ${item.id}`, withoutImdb(item))
  for (const kind of ['collection', 'watchlist']) {
    for (const item of await all(`/${kind}`))
      copy.set(`${kind} ${item.type}-${item.ids.tmdb}`, withoutImdb(item))
  }
  for (const { titles: _, ...list } of await all('/lists')) {
    copy.set(`list ${list.id}`, list)
    for (const item of await all(`/lists/${list.id}`)) {
      copy.set(`list_title ${list.id}/${item.type}-${item.ids.tmdb}`, withoutImdb({ ...item, list: list.id }))
    }
  }
  return copy
}
