import { requestStorage } from './request-storage.ts'

const storage = requestStorage<string | null>('visitor-address')

/** @param address the IP address; null if it is unknown */
export function withVisitorAddress<Result>(address: string | null, handle: () => Result): Result {
  return storage.run(address, handle)
}

/**
 * Of the request for which a page renders; `headers()` would make a cached page dynamic. A stale page that renders in the
 * background has the address of the request that found it stale; without a request there is none.
 */
export function visitorAddress(): string | null {
  return storage.getStore() ?? null
}
