import type { SWRConfiguration } from 'swr'
import { CallError } from '#lib/browser/call-error'

// Tabs broadcast changes, so SWR needs no revalidation of its own.
export const SWR_OPTIONS = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  // A longer interval would serve the previous viewer's response to the next one.
  dedupingInterval: 0,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) =>
    error instanceof CallError && (error.status === 0 || error.status >= 500),
} satisfies SWRConfiguration
