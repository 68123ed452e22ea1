/** Of one transaction: others wait for it on SQLite. */
export const ROWS_AT_ONCE = 250
/** As viewings, which take longer: on PostgreSQL 200 took 58 ms. */
export const ROWS_WRITTEN_AT_ONCE = 125
/** Of one transaction that stores what is read. */
export const TITLES_STORED_AT_ONCE = 100

/** Splits items into batches of so many items, and of so many rows unless one item alone has more. */
export function batchesOf<Item>(
  items: readonly Item[],
  rowsOf: (item: Item) => number,
  most: { items: number; rows: number },
): Item[][] {
  const batches: Item[][] = []
  let rows = 0
  for (const item of items) {
    const batch = batches.at(-1)
    rows += rowsOf(item)
    if (batch && batch.length < most.items && rows <= most.rows) batch.push(item)
    else {
      batches.push([item])
      rows = rowsOf(item)
    }
  }
  return batches
}
