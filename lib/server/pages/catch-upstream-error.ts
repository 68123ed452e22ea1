import 'server-only'
import type { Failure } from '#contract'
import { log } from '#lib/server/log'
import { limitPageTtl, setPageStatus } from '#lib/server/pages/page-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

export type Outcome<Found> =
  | { state: 'found'; found: Found }
  | { state: 'missing'; failure: Failure | null }
  | { state: 'failed'; error: UpstreamError }

/** Sets the page's status too: 404 for a missing subject, 503 for a failed upstream. */
export async function outcomeOf<Found>(read: Promise<Found | null>): Promise<Outcome<Found>> {
  try {
    const found = await read
    return found === null ? missing(null) : { state: 'found', found }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.isMissing) return missing(error.failure)
    setPageStatus(503)
    return { state: 'failed', error }
  }
}

function missing(failure: Failure | null): Outcome<never> {
  setPageStatus(404)
  return { state: 'missing', failure }
}

/** For `.catch`: a failure of the upstream is for the page to show. @throws other errors, redirects too */
export function catchUpstreamError(error: unknown): UpstreamError {
  const failure = catchOptional(error)
  if (failure.status >= 500) setPageStatus(503)
  return failure
}

export function catchOptional(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError)) throw error
  log().warn({ err: error }, 'a page could not be read')
  return error
}

const FAILED_TTL_S = 10

/** A part without which a page is shown: null where it fails, and then the page is cached for seconds only. */
export async function optionalPart<Found>(read: Promise<Found | null>): Promise<Found | null> {
  const found = await read.catch(catchOptional)
  if (!(found instanceof UpstreamError)) return found
  limitPageTtl({ revalidate: FAILED_TTL_S })
  return null
}

/** Null: the session has just ended elsewhere. */
export function isFailed<Read>(read: Read | UpstreamError | null): read is UpstreamError | null {
  return read === null || read instanceof UpstreamError
}

export function reasonOf(...reads: unknown[]): string | null {
  return reads.find((read) => read instanceof UpstreamError)?.failure.message ?? null
}
