import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#upstream/concurrency-limit'

/** Passwords are hashed in Unicode's composed form (NFC): systems type one letter as one code point or as two. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** False for a wrong password; for an unknown account (null) too, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>
  needsRehash(hash: string): boolean
}

/** OWASP Password Storage Cheat Sheet: m = 19 MiB, t = 2, p = 1, about 8 ms on one core. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_QUEUE = 64

/** One hash per core at a time. `hash` and `verify` throw ApiError `unavailable` when the queue is full. */
export async function createHasher(cost = HASH_COST): Promise<Hasher> {
  const run = limitConcurrency({ concurrency: os.availableParallelism(), maxQueue: MAX_QUEUE })
  const dummy = await hash(randomBytes(16), cost)
  return {
    hash: (password) => run(() => hash(password.normalize(), cost)),
    async verify(stored, password) {
      const usable = stored?.startsWith('$argon2id$') ? stored : null
      const matches = await run(() => verifyEach(usable ?? dummy, formsOf(password)))
      return matches.includes(true) && usable !== null
    },
    needsRehash(stored) {
      const [, memory, time] = /\$m=(\d+),t=(\d+)/.exec(stored) ?? []
      return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
    },
  }
}

/** As typed too: older hashes were made of that. */
function formsOf(password: string): string[] {
  return Array.from(new Set([password.normalize(), password]))
}

/** All of them, whichever matches: the time depends on what was typed, never on the account. */
async function verifyEach(hash: string, forms: string[]): Promise<boolean[]> {
  const matches: boolean[] = []
  for (const form of forms) matches.push(await verify(hash, form))
  return matches
}
