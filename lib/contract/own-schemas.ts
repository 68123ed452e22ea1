import { z } from 'zod'
import { wireView } from './list-page.ts'

/** A change that was made, in a sentence for people. */
export const Confirmation = z.object({ message: z.string() })

/** A page of a list: `ListPage`. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return wireView().extend({ items: z.array(item) })
}
