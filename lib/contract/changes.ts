/** A subject of what members and visitors see. */
export type Change =
  /** Its titles and ratings. */
  | 'collection'
  /** Of the title that the call names. */
  | 'rating'
  | 'watchlist'
  /** The diary, and the progress of shows. */
  | 'watches'
  /** Of the list that the call names: its words and titles. */
  | 'list'
  /** Which there are, and who may read them. */
  | 'lists'
  | 'profile'
  | 'picture'
  /** Name, privacy, or that there is such a member. */
  | 'member'
  /** Whether visitors see the member, and what is public of theirs. */
  | 'visibility'
  /** What the settings show. */
  | 'account'
  | 'session'

export type Endpoint = {
  path: `/api/${string}`
  /** 'multipart' for file uploads, 'json' for a DELETE whose input must not stand in an address; others need none. */
  body?: 'multipart' | 'json'
} & (
  | { method: 'GET'; changes?: readonly Change[] }
  /** Empty: it changes nothing that is shown. */
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly Change[] }
)

/** An import is written after the call that starts it, and a decision may wait: of these the response says what has changed. */
export function changesMade(
  { method, changes = [] }: Pick<Endpoint, 'method' | 'changes'>,
  response: unknown,
): readonly Change[] {
  const { state, outcome } = Object(response) as { state?: unknown; outcome?: unknown }
  if (method === 'GET') return state === 'applied' || state === 'undone' ? changes : []
  return outcome === null ? [] : changes
}
