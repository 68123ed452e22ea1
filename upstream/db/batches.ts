/** Rows of one statement: PostgreSQL and SQLite limit its parameters. */
const BATCH = 500

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  )
}
