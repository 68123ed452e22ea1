import { findSessions, type Session } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { type Joined, together } from '#upstream/together'

/** Whoever is requestContext, once their token has been recognised. */
export type Viewer = Session

/** Tokens that are looked up in one query. */
const AT_ONCE = 100

/** Recognises tokens; those that come at the same time in one query. */
export function openSessions(means: { db: Db; clock: () => Date }): Joined<string, Viewer | null> {
  return together((tokens: string[]) => findSessions(means.db, tokens, means.clock()), { most: AT_ONCE })
}

/** The member behind an `Authorization: Bearer …` header, or null. */
export async function findViewer(
  dependencies: Dependencies,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  return token ? dependencies.findSession(token) : null
}
