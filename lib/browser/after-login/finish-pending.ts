import { ROUTES, withQuery } from '#lib/addresses/routes'
import { PENDING_ADD_KEY, type PendingTitle } from '#lib/browser/after-login/add-after-login'
import {
  takePendingConfirmation,
  takePendingProgress,
  takePendingWatch,
} from '#lib/browser/after-login/pending-writes'
import {
  forgetUnsavedRatings,
  keepUnsavedRating,
  readUnsavedRatings,
} from '#lib/browser/after-login/unsaved-ratings'
import { readWayBack } from '#lib/browser/after-login/way-back'
import { rateEntry, verifyEmail } from '#lib/browser/calls'
import { postEntry } from '#lib/browser/entry/post-entry'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import { MESSAGES } from '#lib/contract/messages'

const EXPIRES_MS = 30 * 60 * 1000

/**
 * Confirms, adds, rates and logs, once, what had to wait for the sign-in. Never throws.
 * @returns the path to open next: home, whose notice says what was done
 */
export async function finishPending(memberId: number): Promise<string> {
  const confirmed = await confirmPendingEmail(memberId).catch(() => null)
  const added = await addPendingTitle().catch(() => null)
  // A logged title is in the collection, and can be rated.
  const logged = await savePendingWatch(memberId).catch(() => null)
  const rated = await savePendingRatings(memberId).catch(() => null)
  const marked = await savePendingProgress(memberId).catch(() => null)
  const message = confirmed ?? marked ?? logged ?? rated ?? added ?? (readWayBack() && 'You are signed in.')
  return message ? withQuery(ROUTES.home, { message }) : ROUTES.home
}

async function confirmPendingEmail(memberId: number): Promise<string | null> {
  try {
    const pending = takePendingConfirmation(memberId)
    return pending && (await request(verifyEmail, pending)).message
  } catch (error) {
    return errorMessage(error, MESSAGES.verifyFailed)
  }
}

async function addPendingTitle(): Promise<string | null> {
  const title = takePendingTitle()
  if (!title) return null
  await postEntry(title)
  return MESSAGES.added[title.mediaType]
}

function takePendingTitle(): PendingTitle | null {
  const { mediaType, id, name, posterPath, at } = JSON.parse(sessionStorage.getItem(PENDING_ADD_KEY) ?? '{}')
  sessionStorage.removeItem(PENDING_ADD_KEY)
  const isTitle = (mediaType === 'movie' || mediaType === 'tv') && Number.isSafeInteger(id)
  if (!isTitle || Date.now() - at >= EXPIRES_MS) return null
  return { mediaType, id, name: String(name), posterPath: posterPath ?? null }
}

async function savePendingWatch(memberId: number): Promise<string | null> {
  const pending = takePendingWatch(memberId)
  if (!pending) return null
  await request('addWatch', pending)
  return WATCH_MESSAGES.logged
}

async function savePendingProgress(memberId: number): Promise<string | null> {
  const pending = takePendingProgress(memberId)
  if (!pending) return null
  return (await request('updateProgress', pending)).message
}

async function savePendingRatings(memberId: number): Promise<string | null> {
  const ratings = readUnsavedRatings().filter(({ member }) => member === null || member === memberId)
  forgetUnsavedRatings()
  let message: string | null = null
  for (const unsaved of ratings) {
    const { mediaType, id, rating } = unsaved
    try {
      await request(rateEntry, { movie_id: id, rating, media_type: mediaType })
      message ??= MESSAGES.rated
    } catch {
      keepUnsavedRating(unsaved)
      message = MESSAGES.rateFailed
    }
  }
  return message
}
