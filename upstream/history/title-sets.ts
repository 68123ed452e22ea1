import { type RawBuilder, sql } from 'kysely'
import type { MediaType } from '#contract'
import type { TitleKey } from '#upstream/db/titles'

/** For maps. */
export function nameOf({ mediaType, id }: TitleKey): string {
  return `${mediaType} ${id}`
}

export function keyOf(row: { media_type: MediaType; title_id: number }): TitleKey {
  return { mediaType: row.media_type, id: row.title_id }
}

/** Whether a row is of one of these titles. */
export function isOneOf(
  keys: readonly TitleKey[],
  column: 'id' | 'title_id' = 'title_id',
): RawBuilder<boolean> {
  const byType = Array.from(Map.groupBy(keys, ({ mediaType }) => mediaType))
  if (byType.length === 0) return sql<boolean>`false`
  const conditions = byType.map(([type, some]) => {
    const ids = sql.join(some.map(({ id }) => id))
    return sql`(media_type = ${type} and ${sql.ref(column)} in (${ids}))`
  })
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
