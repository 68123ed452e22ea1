/** Rows of one statement: PostgreSQL and SQLite limit its parameters. */
const BATCH = 500

export function batchesOf<Item>(items: readonly Item[], size = BATCH): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
