import type { UnsavedRating } from '#lib/browser/after-login/unsaved-ratings'

/** Keeps a rating for the sign-in, as the session has ended. */
export async function keepRating(unsaved: UnsavedRating): Promise<void> {
  try {
    const { keepUnsavedRating } = await import('#lib/browser/after-login/unsaved-ratings')
    keepUnsavedRating(unsaved)
  } catch {
    // Without storage the rating is given anew.
  }
}
