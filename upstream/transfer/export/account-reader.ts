import { LINKS, type MediaType } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import { readOwnServices } from '#upstream/availability/own-services'
import { type BundleList, type BundleProfile, PROFILE_COLUMNS } from '#upstream/transfer/cuedot-json-schema'
import {
  type ExportContext,
  type ExportedTitle,
  pause,
  readTitles,
  yearOf,
} from '#upstream/transfer/export/read-titles'

/** Characters that are held as JSON: three times the titles and watches of an account of 10,000 titles. */
const HELD_MAX = 32 * 1024 * 1024
/** Items between two pauses. */
const PAGE = 200

/** What a member has, for all files of an export. */
export interface AccountReader {
  profile: () => Promise<BundleProfile>
  titles: (type?: MediaType) => AsyncGenerator<ExportedTitle>
  lists: () => AsyncGenerator<BundleList>
}

export function openAccountReader(context: ExportContext): AccountReader {
  const { signal } = context
  const titles = readOnce(
    () => readTitles(context),
    ({ title }) => title,
    signal,
  )
  const lists = readOnce(
    () => readLists(context),
    (list) => list,
    signal,
  )
  async function* titlesOf(type?: MediaType): AsyncGenerator<ExportedTitle> {
    for await (const one of titles()) if (!type || one.title.type === type) yield one
  }
  return { profile: () => readProfile(context), titles: titlesOf, lists }
}

/**
 * Reads page by page at the first call, as fast as the items are asked for, and holds them for the later ones. What is
 * too large to be held is read again.
 */
function readOnce<Item>(
  read: () => AsyncGenerator<Item>,
  content: (item: Item) => unknown,
  signal: AbortSignal,
): () => AsyncGenerator<Item> {
  let held: Item[] | undefined
  return async function* () {
    if (held) {
      for (const [at, item] of held.entries()) {
        if (at % PAGE === 0) await pause(signal)
        yield item
      }
      return
    }
    const items: Item[] = []
    let size = 0
    for await (const item of read()) {
      if (size <= HELD_MAX) {
        size += JSON.stringify(content(item)).length
        items.push(item)
      }
      yield item
    }
    if (size <= HELD_MAX) held = items
  }
}

async function readProfile({ db, memberId }: ExportContext): Promise<BundleProfile> {
  const member = await db
    .selectFrom('members')
    .select([...PROFILE_COLUMNS, 'is_private'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const links = LINKS.flatMap((name): [string, string][] => {
    const link = member[`${name}_link`]
    return link ? [[name, link]] : []
  })
  const { country, services } = await readOwnServices(db, memberId)
  return {
    ...(member.biography && { biography: member.biography }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    is_private: member.is_private === 1,
    ...(country && { country }),
    ...(services.length > 0 && { services }),
  }
}

/** One list at a time, oldest first. */
async function* readLists({ db, memberId, signal }: ExportContext): AsyncGenerator<BundleList> {
  const lists = await db
    .selectFrom('lists')
    .select(['id', 'name', 'description', 'privacy', 'sort', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .execute()
  for (const { id, ...list } of lists.sort(byAge)) {
    await pause(signal)
    const titles = await db
      .selectFrom('list_titles')
      .innerJoin('titles', (join) =>
        join
          .onRef('titles.media_type', '=', 'list_titles.media_type')
          .onRef('titles.id', '=', 'list_titles.title_id'),
      )
      .select([
        'list_titles.media_type',
        'list_titles.title_id',
        'titles.name',
        'titles.release_date',
        'list_titles.note',
        'list_titles.added_at',
      ])
      .where('list_titles.list_id', '=', id)
      .orderBy('list_titles.order_key')
      .execute()
    yield {
      ...list,
      titles: titles.map((title) => ({
        type: title.media_type,
        tmdb: title.title_id,
        name: title.name,
        ...yearOf(title.release_date),
        ...(title.note !== null && { note: title.note }),
        added_at: title.added_at,
      })),
    }
  }
}

type ListHead = Pick<BundleList, 'created_at' | 'name' | 'description' | 'updated_at'>

function byAge(a: ListHead, b: ListHead): number {
  const columns = ['created_at', 'name', 'description', 'updated_at'] as const
  return columns.reduce((order, column) => order || compareKeys(a[column], b[column]), 0)
}
