/** What SITE_URL has to be, for the message of a setting. */
export const ORIGIN_ONLY =
  'has to be the address of a host alone, as https://cuedot.example.org: a path is not supported'

/** Whether an address has neither path, query, fragment nor credentials; a slash at its end is allowed. */
export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

/** Without the default port, in lower case, as browsers write it. */
export function toOrigin(address: string): string {
  return new URL(address).origin
}
