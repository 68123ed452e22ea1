import { sealData } from 'iron-session'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../bench/populate.ts'
import type { Topology } from './topology.ts'

/** With the Cookie header of a session. */
export type ClusterMember = BenchMember & { cookie: string }

/** Adds members, numbered from `first`, whose collections have the invented movies 1 to `entries`. */
export async function addMembers(
  { env, folder }: Topology,
  count: number,
  { entries = 0, first = 1 } = {},
): Promise<ClusterMember[]> {
  const db = await openDb({ databaseUrl: env.api.DATABASE_URL, dataDir: folder })
  const members = await populate(db, { members: count, entries, first })
  await db.destroy()
  const password = env.web.SESSION_SECRET ?? ''
  const seal = async (member: BenchMember) => `session=${await sealData({ ...member }, { password })}`
  return Promise.all(members.map(async (member) => ({ ...member, cookie: await seal(member) })))
}
