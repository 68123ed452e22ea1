import { ApiError } from '#upstream/api-error'

/** @param details `isReplaced`: the session's browser has signed out, signed in again or confirmed since */
export function notSignedIn(details: { isReplaced?: boolean } = {}): ApiError {
  return new ApiError('not_signed_in', 'api.signInFirst', {}, details)
}
