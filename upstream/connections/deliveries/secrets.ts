import { randomBytes } from 'node:crypto'

/** 43 characters: what an address for deliveries ends in. Stored as `hashToken` of it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
