import { isIP } from 'node:net'

/** `203.0.113.7:50001`, `[2001:db8::1]:50001`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

/**
 * The client's address in X-Forwarded-For, to which the HTTP server appends the peer's address, and each trusted proxy
 * one before it. The client may have invented the rest. Some proxies add the port, and brackets around IPv6.
 */
export function forwardedAddress(
  forwardedFor: string | null | undefined,
  trustedHops: number,
): string | null {
  const stated = forwardedFor
    ?.split(',')
    .at(-1 - trustedHops)
    ?.trim()
  const address = stated?.replace(WITH_PORT, '$1$2')
  return address && isIP(address) > 0 ? address : null
}
