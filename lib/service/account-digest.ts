import { hash } from 'node:crypto'

/** By which a browser and the API know an account: its address, which no cookie or header holds. */
export function accountDigest(email: string): string {
  return hash('sha256', email.trim().toLowerCase(), 'base64url')
}
