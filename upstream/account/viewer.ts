import { findSession } from '#upstream/account/tokens'
import type { Parts } from '#upstream/parts'

/** Whoever is asking, once their token has been recognised. */
export interface Viewer {
  id: number
  isAdmin: boolean
  /** SHA-256 of the token they presented, so that logout can end this session. */
  tokenHash: string
}

/** The member behind an `Authorization: Bearer …` header, or null. */
export async function findViewer(parts: Parts, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  return token ? findSession(parts.db, token, parts.clock()) : null
}
