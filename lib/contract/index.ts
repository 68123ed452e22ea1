import * as account from './account.ts'
import * as admin from './admin.ts'
import type { Call } from './call.ts'
import * as entries from './entries.ts'
import * as members from './members.ts'
import * as people from './people.ts'
import * as search from './search.ts'
import * as titles from './titles.ts'

export * from './account.ts'
export * from './admin.ts'
export * from './call.ts'
export * from './collection.ts'
export * from './collection-query.ts'
export * from './collection-view.ts'
export * from './connection.ts'
export * from './entries.ts'
export * from './entry.ts'
export * from './entry-wire.ts'
export * from './error.ts'
export * from './error-wire.ts'
export * from './faults.ts'
export * from './found.ts'
export * from './inputs.ts'
export * from './limits.ts'
export * from './lines.ts'
export * from './member.ts'
export * from './member-wire.ts'
export * from './members.ts'
export * from './messages.ts'
export * from './people.ts'
export * from './person.ts'
export * from './person-summary.ts'
export * from './request.ts'
export * from './search.ts'
export * from './shape.ts'
export * from './title.ts'
export * from './title-details.ts'
export * from './title-wire.ts'
// Both the type and the schema: this line decides between the two files that say the type.
export { MediaType } from './title-wire.ts'
export * from './titles.ts'
export * from './upkeep.ts'

/** Every call of the API, by name. The gate lets these through and nothing else; the upstream serves these. */
export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [account, admin, entries, members, people, search, titles]
    .flatMap((room) => Object.entries(room))
    .filter((named): named is [string, Call] => isCall(named[1])),
)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value
  )
}
