import type { SWRConfiguration } from 'swr'
import { CallError } from '#lib/browser/call-error'

/** What changes is told (by ourselves and by other tabs), so nothing is asked again for the sake of it. */
export const SWR_OPTIONS = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  // What is on its way is shared anyway; keeping its promise longer would answer the next viewer with the last one.
  dedupingInterval: 0,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) =>
    error instanceof CallError && (error.status === 0 || error.status >= 500),
} satisfies SWRConfiguration
