import { isIP } from 'node:net'

/**
 * The client's address in X-Forwarded-For, to which the HTTP server appends the peer's address, and each trusted proxy
 * one before it. The client may have invented the rest.
 */
export function forwardedAddress(
  forwardedFor: string | null | undefined,
  trustedHops: number,
): string | null {
  const address = forwardedFor
    ?.split(',')
    .at(-1 - trustedHops)
    ?.trim()
  return address && isIP(address) > 0 ? address : null
}
