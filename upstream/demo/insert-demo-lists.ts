import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ListPrivacy } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import type { Tx } from '#upstream/db/transact'
import type { StoredMember } from '#upstream/demo/insert-demo'
import type { InventedEntry } from '#upstream/demo/invent-collection'
import { LIST_IDEAS, LIST_NOTES, type ListIdea } from '#upstream/demo/list-ideas'
import { type Random, seededRandom } from '#upstream/demo/seeded-random'
import type { ListsTable, ListTitlesTable } from '#upstream/lists/tables'
import { toRow } from '#upstream/titles/titles'

interface InventedList {
  list: Insertable<ListsTable>
  titles: Insertable<ListTitlesTable>[]
}

const LISTS_EACH = 3
const TITLES = { least: 4, most: 25 }
const PRIVACIES: readonly ListPrivacy[] = ['public', 'public', 'link']
const NOTED_SHARE = 0.4

/** Lists of what each member has collected: the first two public, the third by link. */
export async function insertDemoLists(tx: Tx, owners: readonly StoredMember[]): Promise<void> {
  for (const owner of owners) {
    for (const { list, titles } of inventLists(owner)) {
      await tx.insertInto('lists').values(list).execute()
      await tx.insertInto('list_titles').values(titles).execute()
    }
  }
}

function inventLists(owner: StoredMember): InventedList[] {
  const random = seededRandom(`lists of ${owner.username}`)
  return LIST_IDEAS.map((idea) => ({
    idea,
    entries: owner.entries.filter(idea.holds),
    key: random.uniform(),
  }))
    .filter(({ entries }) => entries.length >= TITLES.least)
    .sort((a, b) => a.key - b.key)
    .slice(0, LISTS_EACH)
    .map(({ idea, entries }, at) => inventList(owner.id, idea, PRIVACIES[at] ?? 'private', entries, random))
}

function inventList(
  memberId: number,
  { name, description, sort }: ListIdea,
  privacy: ListPrivacy,
  entries: readonly InventedEntry[],
  random: Random,
): InventedList {
  const chosen = entries
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.title.id - b.title.id)
    .slice(0, TITLES.most)
  const times = chosen.map(({ addedAt }) => addedAt.toISOString()).sort()
  const id = randomBytes(12).toString('base64url')
  const list = {
    id,
    member_id: memberId,
    name,
    search_key: searchKey(name),
    description,
    privacy,
    sort,
    created_at: times.at(0) ?? '',
    updated_at: times.at(-1) ?? '',
    title_count: chosen.length,
  }
  const titles = chosen.map(({ title, addedAt }, at) => {
    const { sort_key, release_date, score } = toRow(title)
    return {
      list_id: id,
      media_type: title.mediaType,
      title_id: title.id,
      order_key: at + 1,
      note: sort === 'hand' && random.uniform() < NOTED_SHARE ? random.pick(LIST_NOTES) : null,
      added_at: addedAt.toISOString(),
      sort_key,
      release_date,
      score,
    }
  })
  return { list, titles }
}
