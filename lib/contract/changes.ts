/** Subjects of what members and visitors see. */
export const CHANGES = [
  /** Its titles and ratings. */
  'collection',
  /** Of the title that the call names. */
  'rating',
  'watchlist',
  /** Which titles may be recommended. */
  'recommendations',
  /** The diary, and the progress of shows. */
  'watches',
  /** Of the list that the call names: its words and titles. */
  'list',
  /** What there is on any of the member's. */
  'listTitles',
  /** Which the member has, and who may read them. */
  'lists',
  'profile',
  'picture',
  /** Name, privacy, or that there is such a member. */
  'member',
  /** Which members anyone can find. */
  'visibility',
  /** Which lists anyone can find. */
  'listing',
  /** What the settings show. */
  'account',
  /** Connections, their deliveries, and tokens. */
  'connections',
  /** The member's country and services. */
  'services',
  /** Notes on seasons and episodes, which only the member sees. */
  'notes',
  'session',
] as const

export type Change = (typeof CHANGES)[number]

export type Endpoint = {
  path: `/api/${string}`
  /** 'multipart' for file uploads, 'json' for a DELETE whose input must not stand in an address; others need none. */
  body?: 'multipart' | 'json'
  /** What it answers, or marks, depends on the viewer's day: the web app adds `timeZone` to its input. */
  takesTimeZone?: true
} & (
  | { method: 'GET' }
  /** All that it may change. Empty: nothing that is shown. */
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly Change[] }
)

/**
 * What a caller without a session has changed, and of which member: the upstream alone knows that. Stated as JSON in a header of its
 * response, which the web app does not pass on.
 */
export interface ReportedChanges {
  member: number
  changes: readonly Change[]
  /** Titles whose ratings changed, `movie-603`. */
  rated: string[]
  lists: string[]
}

export const REPORTED_CHANGES_HEADER = 'x-changed'

/** What a call has changed: what its endpoint states, or of that only what the response names. */
export function changesMade(
  { changes = [] }: { changes?: readonly Change[] },
  response: unknown,
): readonly Change[] {
  const { changes: made, outcome } = Object(response) as { changes?: unknown; outcome?: unknown }
  // A decision in review waits until the import is applied.
  if (outcome === null) return []
  return Array.isArray(made) ? changes.filter((change) => made.includes(change)) : changes
}
