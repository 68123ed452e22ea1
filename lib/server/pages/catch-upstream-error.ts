import 'server-only'
import { log } from '#lib/server/log'
import { answerWith } from '#lib/server/response-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/**
 * For `.catch` on what a request-time page is about: gives back a failure of the upstream, which is logged once and which
 * the page answers with a sentence, and with 503 unless the upstream refused. Everything else, redirects among them, goes on.
 */
export function failed(error: unknown): UpstreamError {
  const failure = missed(error)
  if (failure.status >= 500) answerWith(503)
  return failure
}

/** The same for a part that the page is whole without. */
export function missed(error: unknown): UpstreamError {
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
