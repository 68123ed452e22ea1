import 'server-only'
import { log } from '#lib/server/log'
import { setPageStatus } from '#lib/server/pages/page-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** The one thing that a page is about; `reason` is the upstream's own sentence, if it gave one. */
export type Outcome<Found> =
  | { state: 'found'; found: Found }
  | { state: 'missing'; reason: string | null }
  | { state: 'failed'; error: UpstreamError }

/** Reads what a page is about, and sets the page's status: 404 where it is missing, 503 where the upstream failed. */
export async function outcomeOf<Found>(read: Promise<Found | null>): Promise<Outcome<Found>> {
  try {
    const found = await read
    return found === null ? missing(null) : { state: 'found', found }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.isMissing) return missing(error.failure.message)
    setPageStatus(503)
    return { state: 'failed', error }
  }
}

function missing(reason: string | null): Outcome<never> {
  setPageStatus(404)
  return { state: 'missing', reason }
}

/**
 * For `.catch` on what a member's page is about: returns a failure of the upstream, for the page to show, and sets the
 * status 503 unless the upstream refused. Other errors, redirects among them, are thrown on.
 */
export function catchUpstreamError(error: unknown): UpstreamError {
  const failure = catchOptional(error)
  if (failure.status >= 500) setPageStatus(503)
  return failure
}

/** The same for a part that the page can do without. */
export function catchOptional(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError)) throw error
  log().warn({ err: error }, 'a page could not be read')
  return error
}

/** Whether a read failed, or found no session because it has just ended elsewhere. */
export function isFailed<Read>(read: Read | UpstreamError | null): read is UpstreamError | null {
  return read === null || read instanceof UpstreamError
}

/** The upstream's own sentence about the first of these reads that failed, if it gave one. */
export function reasonOf(...reads: unknown[]): string | null {
  return reads.find((read) => read instanceof UpstreamError)?.failure.message ?? null
}
