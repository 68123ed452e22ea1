import { parseWholeNumber } from '../../text/parse-whole-number.ts'
import { ID_MAX, OWN_SERVICES_MAX } from '../limits.ts'

// Without zod: browsers read addresses too.

/** Characters: of the most ids with the most digits, with a comma behind each. */
export const SERVICE_IDS_MAX = OWN_SERVICES_MAX * (String(ID_MAX).length + 1)

/** `337,8` as 8 and 337: each once, ascending, so that the same services are the same address. Null where one of them is no id. */
export function parseServiceIds(text: unknown): number[] | null {
  if (typeof text !== 'string' || text.length > SERVICE_IDS_MAX) return null
  const ids = text.split(',').map((digits) => parseWholeNumber(1, ID_MAX, digits))
  const known = new Set(ids.filter((id) => id !== null))
  if (ids.includes(null) || known.size > OWN_SERVICES_MAX) return null
  return Array.from(known).sort((one, other) => one - other)
}
