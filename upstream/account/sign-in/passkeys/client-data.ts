/** What the browser says that a passkey has signed, of which the rest is the library's to check. */
export interface ClientData {
  challenge: string
  /** The page was in a frame of another site's. No page of ours is. */
  isFramed: boolean
}

/** Null for what is none. @param encoded base64url */
export function parseClientData(encoded: string): ClientData | null {
  const stated = parseObject(Buffer.from(encoded, 'base64url').toString())
  if (!stated || typeof stated.challenge !== 'string') return null
  const { challenge, crossOrigin = false, topOrigin } = stated
  return { challenge, isFramed: crossOrigin !== false || topOrigin !== undefined }
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
