import { type RawBuilder, sql } from 'kysely'
import type { MediaType } from '#contract'

export interface TitleKey {
  mediaType: MediaType
  id: number
}

/** For maps. */
export function nameOf({ mediaType, id }: TitleKey): string {
  return `${mediaType} ${id}`
}

export function keyOf(row: { media_type: MediaType; title_id: number }): TitleKey {
  return { mediaType: row.media_type, id: row.title_id }
}

/** Of several items of one title, the first. */
export function firstOfEach<Item extends { key: TitleKey }>(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Item>()
  for (const item of items) if (!firsts.has(nameOf(item.key))) firsts.set(nameOf(item.key), item)
  return Array.from(firsts.values())
}

/** Whether a row is of one of these titles. A list of numbers for each type: SQLite takes no more than a thousand conditions. */
export function isOneOf(
  keys: readonly TitleKey[],
  column: 'id' | 'title_id' = 'title_id',
): RawBuilder<boolean> {
  const types = Array.from(Map.groupBy(keys, ({ mediaType }) => mediaType))
  if (types.length === 0) return sql<boolean>`false`
  const conditions = types.map(([type, of]) => {
    const ids = sql.join(of.map(({ id }) => id))
    return sql`(media_type = ${type} and ${sql.ref(column)} in (${ids}))`
  })
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
