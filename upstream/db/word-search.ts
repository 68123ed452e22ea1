import { type RawBuilder, sql } from 'kysely'
import { isOnlyBeginning, searchWords } from '#lib/text/fold'

export function matchesWords(column: string, search: string, isPhrase = false): RawBuilder<boolean> {
  return allOf(searchWords(search, isPhrase).map((word) => sql`${sql.ref(column)} ${like('%', word)}`))
}

/** In names that PostgreSQL finds by groups of three letters. */
export function matchesNames(column: string, search: string): RawBuilder<boolean> {
  const name = sql.ref(column)
  return allOf(
    searchWords(search).map((word) =>
      isOnlyBeginning(word)
        ? sql`(${name} ${like('', word)} or ${name} ${like('% ', word)})`
        : sql`${name} ${like('%', word)}`,
    ),
  )
}

function like(before: string, word: string): RawBuilder<unknown> {
  return sql`like ${`${before}${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}
