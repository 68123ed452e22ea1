import type { FastifyRequest } from 'fastify'
import { addChallenge, takeChallenge } from '#upstream/account/sign-in/challenges'
import type { FlowSecrets } from '#upstream/account/sign-in/provider/open-provider'
import type { Db } from '#upstream/db/open'

export type FlowPurpose = 'sign-in' | 'link' | 'confirm'

/** What is under way at the provider. */
export interface Flow extends FlowSecrets {
  purpose: FlowPurpose
  startedAt: string
}

/** @param memberId who links or confirms @returns what the web app seals into a cookie: it ends in the browser that began it */
export async function beginFlow(
  db: Db,
  flow: Omit<Flow, 'startedAt'>,
  memberId: number | null,
  now: Date,
): Promise<string> {
  const data = { ...flow, startedAt: now.toISOString() } satisfies Flow
  const { token } = await addChallenge(db, 'flow', { ...(memberId !== null && { memberId }), data }, now)
  return token
}

/** Once, whatever comes of it. Null for one that was not begun here, or is over. */
export async function takeFlow(
  db: Db,
  { headers }: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<(Flow & { memberId: number | null }) | null> {
  const token = headers['x-sign-in-flow']
  const taken = typeof token === 'string' ? await takeChallenge(db, 'flow', token, now) : null
  return taken && { ...(taken.data as unknown as Flow), memberId: taken.memberId }
}
