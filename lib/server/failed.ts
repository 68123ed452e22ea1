import 'server-only'
import { log } from '#lib/server/log'
import { UpstreamError } from '#lib/server/upstream-error'

/**
 * For `.catch` on a page's read: gives back a failure of the upstream, which is logged once and which the page answers
 * with a sentence. Everything else, redirects among them, goes on.
 */
export function failed(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError)) throw error
  log().warn({ err: error }, 'a page could not be read')
  return error
}

/** Whether a read failed or, for somebody just signed out elsewhere, brought nothing. */
export function isFailed<Read>(read: Read | UpstreamError | null): read is UpstreamError | null {
  return read === null || read instanceof UpstreamError
}

/** The server's own sentence about the first failure among these reads, if it gave one. */
export function reasonOf(...reads: unknown[]): string | null {
  return reads.find((read) => read instanceof UpstreamError)?.failure.message ?? null
}
