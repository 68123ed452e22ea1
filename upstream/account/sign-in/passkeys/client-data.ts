import { takeChallenge } from '#upstream/account/sign-in/challenges'
import { RefusedCredential } from '#upstream/account/sign-in/passkeys/verify-credential'
import type { Dependencies } from '#upstream/dependencies'

/** What the browser says that a passkey has signed, of which the rest is the library's to check. */
interface ClientData {
  challenge: string
  /** The page was in a frame of another site's. No page of ours is. */
  isFramed: boolean
}

/**
 * Spends the challenge that a credential has signed, whether or not it counts.
 * @returns the member that it was made for; null: for any
 * @throws RefusedCredential
 */
export async function takeSignedChallenge(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  purpose: 'passkey' | 'passkey_new',
  clientDataJson: string,
): Promise<{ challenge: string; memberId: number | null }> {
  const clientData = parseClientData(clientDataJson)
  if (!clientData) throw new RefusedCredential('client data unreadable')
  const { challenge, isFramed } = clientData
  const taken = await takeChallenge(db, purpose, challenge, clock())
  if (!taken) throw new RefusedCredential('challenge unknown')
  if (isFramed) throw new RefusedCredential('page in a frame')
  return { challenge, memberId: taken.memberId }
}

/** Null for what is none. @param encoded base64url */
function parseClientData(encoded: string): ClientData | null {
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
