import 'server-only'
import { unstable_cache } from 'next/cache'
import { FAILED_TAG, MISSING_TAG } from '#lib/server/pages/page-tags'
import { answerWith } from '#lib/server/response-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** What became of the one thing that a page is about; `said` is the server's own sentence, if it gave one. */
export type Outcome<Found> =
  | { state: 'found'; found: Found }
  | { state: 'missing'; said: string | null }
  | { state: 'failed'; error: UpstreamError }

/** Seconds that a page lives which says that there is nothing: it may be there soon. */
const MISSING_LIFE_S = 60

/**
 * Reads what a page is about, and marks the page: missing is served as 404, failed as 503 and never kept.
 * @param marks how the page is marked: a cached one by its tags, a request-time one by {@link BY_STATUS}
 */
export async function outcomeOf<Found>(
  read: Promise<Found | null>,
  marks: Marks = BY_TAG,
): Promise<Outcome<Found>> {
  const missing = async (said: string | null): Promise<Outcome<Found>> => {
    await marks.missing()
    return { state: 'missing', said }
  }
  try {
    const found = await read
    return found === null ? missing(null) : { state: 'found', found }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.isMissing) return missing(error.failure.message)
    await marks.failed()
    return { state: 'failed', error }
  }
}

interface Marks {
  missing(): Promise<unknown>
  failed(): Promise<unknown>
}

/** For pages that are rendered for each request. */
export const BY_STATUS: Marks = {
  missing: async () => answerWith(404),
  failed: async () => answerWith(503),
}

// A page has the tags of what it read, and this is the way to one without a fetch.
const markMissing = unstable_cache(async () => true, [MISSING_TAG], {
  tags: [MISSING_TAG],
  revalidate: MISSING_LIFE_S,
})
const markFailed = unstable_cache(async () => true, [FAILED_TAG], { tags: [FAILED_TAG], revalidate: 1 })
const BY_TAG: Marks = { missing: markMissing, failed: markFailed }
