import { ApiError } from '#upstream/api-error'
import { outageOf } from '#upstream/db/errors'

/** The reason, and the seconds to wait. */
const OUTAGES = {
  unreachable: ['api.databaseUnreachable', 5],
  full: ['api.diskFull', 60],
  unwritable: ['api.notWritable', 60],
} as const

/** What a request fails with, whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new ApiError('too_large', 'api.tooLarge')
  if (status === 415) return new ApiError('wrong_media_type', 'api.notJson')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError('bad_request', 'api.unreadable')
  }
  const outage = outageOf(error)
  if (outage) {
    const [reason, retryAfter] = OUTAGES[outage]
    return new ApiError('unavailable', reason, {}, { retryAfter })
  }
  return new ApiError('broken', 'api.broken')
}
