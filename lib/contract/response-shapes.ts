import { z } from 'zod'
import { Count } from './base-schemas.ts'
import { CHANGES } from './changes.ts'

/** Where the call changed less than its endpoint states: what it did change. */
export const Changed = z.array(z.enum(CHANGES)).readonly().optional()

/** A change that was made. What a call of ours returns says what happened; the sentence is made where it is read. */
export const Done = z.object({ changes: Changed })

/** A page of a list: `PagedItems`. */
export function pagedItems<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int().min(1),
    pages: z.int().min(1),
    found: Count,
    total: Count,
  })
}
