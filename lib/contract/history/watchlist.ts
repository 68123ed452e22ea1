import { fields, inner, isObject, number, text } from '../codec.ts'
import type { ListPage } from '../list-page.ts'
import { type MediaType, parseTitle, type Title } from '../title/title.ts'

export interface WatchlistTitle extends Title {
  /** Minutes; for a show, of one episode. */
  runtime: number | null
  /** ISO 8601, UTC. */
  addedAt: string | null
  /** Released by today; a title without a date is not. */
  isOut: boolean
}

/** A page of the watchlist; `pick` is the title that was requested by a seed, null where nothing matches. */
export interface WatchlistPage extends ListPage<WatchlistTitle> {
  pick: WatchlistTitle | null
}

export interface WatchlistKey {
  mediaType: MediaType
  id: number
}

export function parseWatchlistTitle(body: unknown): WatchlistTitle {
  const wire = fields(body)
  return {
    ...parseTitle(body),
    runtime: number(wire, 'Runtime', 'runtime'),
    addedAt: text(wire, 'added_at'),
    isOut: wire.is_out === true,
  }
}

/** Null where the host does not offer a watchlist. */
export function parseWatchlistKeys(body: unknown): WatchlistKey[] | null {
  if (!isObject(body) || !Array.isArray(body.watchlist)) return null
  return inner(body, parseTitle, 'watchlist').map(({ mediaType, id }) => ({ mediaType, id }))
}
