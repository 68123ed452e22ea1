import type { Title } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { addEntry } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'

type PendingTitle = Pick<Title, 'mediaType' | 'id' | 'name'>

// Session storage, not the URL: no link can plant a title here.
const KEY = 'pending-add'
const EXPIRES_MS = 30 * 60 * 1000

export function addAfterLogin({ mediaType, id, name }: PendingTitle): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ mediaType, id, name, at: Date.now() }))
  } catch {
    // Without storage the title can be added by hand.
  }
}

/** Adds the stored title, once. Never throws. @returns the path to open next */
export async function completePendingAdd(): Promise<string> {
  try {
    const title = takePendingTitle()
    if (!title) return ROUTES.home
    const { mediaType, id, name } = title
    await request(addEntry, { movie_id: id, movie_title: name, media_type: mediaType })
    return `${ROUTES.home}?${new URLSearchParams({ message: MESSAGES.added[mediaType] })}`
  } catch {
    return ROUTES.home
  }
}

function takePendingTitle(): PendingTitle | null {
  const { mediaType, id, name, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  sessionStorage.removeItem(KEY)
  const isTitle = (mediaType === 'movie' || mediaType === 'tv') && Number.isSafeInteger(id)
  return isTitle && Date.now() - at < EXPIRES_MS ? { mediaType, id, name: String(name) } : null
}
