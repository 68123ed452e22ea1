import type { Title } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { addEntry } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'

type Wanted = Pick<Title, 'mediaType' | 'id' | 'name'>

/** Kept in the tab's own storage: no address can plant it, and it leads nowhere. */
const KEY = 'pending-add'
/** Milliseconds after which it is taken for forgotten. */
const KEPT_MS = 30 * 60 * 1000

/** Remembers a title that a visitor wants added and is sent to sign in for. */
export function addAfterLogin({ mediaType, id, name }: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ mediaType, id, name, at: Date.now() }))
  } catch {
    // A browser that keeps nothing: they can add it by hand.
  }
}

/**
 * Adds what was remembered, once, for whoever has just signed in.
 * @returns the page to go to: home, with what was added to say there. Never throws, because signing in has worked.
 */
export async function completePendingAdd(): Promise<string> {
  try {
    const wanted = takeWanted()
    if (!wanted) return ROUTES.home
    const { mediaType, id, name } = wanted
    await request(addEntry, { movie_id: id, movie_title: name, media_type: mediaType })
    return `${ROUTES.home}?${new URLSearchParams({ message: MESSAGES.added[mediaType] })}`
  } catch {
    return ROUTES.home
  }
}

function takeWanted(): Wanted | null {
  const { mediaType, id, name, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  sessionStorage.removeItem(KEY)
  const isTitle = (mediaType === 'movie' || mediaType === 'tv') && Number.isSafeInteger(id)
  return isTitle && Date.now() - at < KEPT_MS ? { mediaType, id, name: String(name) } : null
}
