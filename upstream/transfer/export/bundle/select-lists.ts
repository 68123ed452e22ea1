import type { BundleList } from '#upstream/transfer/bundle'
import { type ExportContext, pause, yearOf } from '#upstream/transfer/export/bundle/select-titles'

/** One list at a time, oldest first. */
export async function* selectLists({ db, memberId, signal }: ExportContext): AsyncGenerator<BundleList> {
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
  const differing = columns.find((column) => a[column] !== b[column])
  return differing === undefined ? 0 : a[differing] < b[differing] ? -1 : 1
}
