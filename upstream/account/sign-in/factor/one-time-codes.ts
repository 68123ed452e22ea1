import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { SECOND } from '#upstream/time'

/** What all authenticator apps read: SHA-1, six digits, 30 seconds (RFC 6238). */
const FORM = { issuer: 'Cuedot', algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
/** Steps before and after the server's own, for clocks that differ. */
const WINDOW = 1

const SIX_DIGITS = /^[0-9]{6}$/

/** Base32, 160 random bits. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app is set up with: an `otpauth:` address, and its QR code as SVG. */
export function setUpOf(
  secret: string,
  account: string,
): { secret: string; address: string; picture: string } {
  const address = new TOTP({ ...FORM, label: account, secret }).toString()
  // A quiet zone of four, as ISO/IEC 18004 has it.
  return { secret, address, picture: renderSVG(address, { ecc: 'M', border: 4, pixelSize: 4 }) }
}

/** Digits without spaces, as Latin ones. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '')
}

/** The step of 30 seconds whose code it is, by the server's clock and one either side; null where it is none of theirs. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and takes other numbers of them for a fault.
  if (!SIX_DIGITS.test(code)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / (FORM.period * SECOND)) + delta
}
