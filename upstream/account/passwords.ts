import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#upstream/concurrency-limit'

/** Hashes passwords. One hash is made per sign-in, whether the account exists or not. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** False for a wrong password. An unknown account (null) costs the same time, and is false. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether the hash was made with less than today's cost. */
  isOutdated(hash: string): boolean
}

/** What one Argon2id hash costs: memory in KiB, passes over it, threads. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP Password Storage Cheat Sheet: m = 19 MiB, t = 2, p = 1, about 8 ms on one core. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sign-ins that may wait for a core; further ones are told to come back. */
const WAITING = 64

/** Argon2id, as many at once as there are cores. Both throw ApiError `unavailable` when too many wait. */
export async function createHasher(cost = HASH_COST): Promise<Hasher> {
  const run = limitConcurrency({ atOnce: os.availableParallelism(), waiting: WAITING })
  const nobody = await hash(randomBytes(16), cost)
  return {
    hash: (password) => run(() => hash(password, cost)),
    async verify(stored, password) {
      const usable = stored?.startsWith('$argon2id$') ? stored : null
      const same = await run(() => verify(usable ?? nobody, password))
      return same && usable !== null
    },
    isOutdated(stored) {
      const [, memory, time] = /\$m=(\d+),t=(\d+)/.exec(stored) ?? []
      return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
    },
  }
}
