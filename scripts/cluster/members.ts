import { sealData } from 'iron-session'
import { openDb } from '#upstream/db/open'
import { populate } from '../bench/populate.ts'
import type { Topology } from './topology.ts'

/** Adds members with empty collections. @returns the Cookie header of each one's session */
export async function addMembers({ env, folder }: Topology, count: number): Promise<string[]> {
  const db = await openDb({ databaseUrl: env.api.DATABASE_URL, dataDir: folder })
  const members = await populate(db, { members: count, entries: 0 })
  await db.destroy()
  const password = env.web.SESSION_SECRET ?? ''
  return Promise.all(members.map(async (member) => `session=${await sealData({ ...member }, { password })}`))
}
