import { type RawBuilder, sql } from 'kysely'
import { type MediaType, type TitleKey, titleKey } from '#contract'

export function keyOf(row: { media_type: MediaType; title_id: number }): TitleKey {
  return { mediaType: row.media_type, id: row.title_id }
}

/** Whether a row is what a member has of a title. */
export function isOwnTitle(memberId: number, key: TitleKey): RawBuilder<boolean> {
  return sql<boolean>`member_id = ${memberId} and media_type = ${key.mediaType} and title_id = ${key.id}`
}

/** Of several items of one title, the first. */
export function firstOfEach<Item extends { key: TitleKey }>(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Item>()
  for (const item of items) if (!firsts.has(titleKey(item.key))) firsts.set(titleKey(item.key), item)
  return Array.from(firsts.values())
}

/** Whether a row is of one of these titles. A list of numbers for each type: SQLite takes no more than a thousand conditions. */
export function isOneOf(
  keys: readonly TitleKey[],
  column: 'id' | 'title_id' = 'title_id',
): RawBuilder<boolean> {
  const types = Array.from(Map.groupBy(keys, ({ mediaType }) => mediaType))
  if (types.length === 0) return sql<boolean>`false`
  const conditions = types.map(([type, of]) => sql`media_type = ${type} and ${isNumbered(of, column)}`)
  return isAnyOf(keys, conditions, column)
}

/**
 * Joins the conditions of titles. The types and numbers are stated once more for all: of alternatives alone, SQLite would
 * read all rows of a member.
 */
export function isAnyOf(
  keys: readonly TitleKey[],
  conditions: readonly RawBuilder<unknown>[],
  column: 'id' | 'title_id' = 'title_id',
): RawBuilder<boolean> {
  if (conditions.length < 2) return sql<boolean>`(${conditions[0] ?? sql`false`})`
  const types = Array.from(new Set(keys.map(({ mediaType }) => mediaType)))
  const either = sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` or `,
  )
  const type = types.length > 1 ? sql`media_type in (${sql.join(types)})` : sql`media_type = ${types[0]}`
  return sql<boolean>`(${type} and ${isNumbered(keys, column)} and (${either}))`
}

function isNumbered(keys: readonly TitleKey[], column: 'id' | 'title_id') {
  return sql`${sql.ref(column)} in (${sql.join(Array.from(new Set(keys.map(({ id }) => id))))})`
}
