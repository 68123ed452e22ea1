import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#lib/text/fold'

export function matchesWords(column: string, search: string, isPhrase = false): RawBuilder<boolean> {
  const matches = searchWords(search, isPhrase).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(column)} like ${pattern} escape '\\'`
  })
  return matches.length > 0 ? sql<boolean>`(${sql.join(matches, sql` and `)})` : sql<boolean>`true`
}
