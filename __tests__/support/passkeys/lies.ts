import type { Lies } from './authenticator'
import { SITE } from './passkeys'

/** For which no signature counts, of a passkey that is used nor of one that is made. */
export const LIES: Record<string, Lies> = {
  'of another kind': { type: 'webauthn.other' },
  'of another site': { origin: 'https://films.example' },
  'of another port': { origin: 'http://localhost:4000' },
  'for another host': { rpId: 'films.example' },
  'of a page in a frame': { crossOrigin: true },
  'of a page in a frame, in words': { crossOrigin: 'false' },
  'of a page that names one around it': { topOrigin: SITE },
  'without a person present': { isPresent: false },
  'without the person verified': { isVerified: false },
  'that is backed up and cannot be': { isSynced: false, isBackedUp: true },
}
