import { hash } from 'node:crypto'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, MINUTE, past, soon } from '#upstream/time'

const KEY_MAX = 255
const TTL = DAY
/** For which a first call has its key for itself: longer than any takes. */
const RUNNING_MAX = 2 * MINUTE

interface KeyedCall {
  tokenId: number
  key: string
  /** Method, address and body. */
  what: string
}

/** Runs a call once: within a day its key gets the first reply again. @throws ApiError conflict, bad_request */
export async function runOnce<Output>(
  { db, clock, log }: Dependencies,
  { tokenId, key, what }: KeyedCall,
  run: () => Promise<Output>,
): Promise<{ output: Output; isReplayed: boolean }> {
  if (key === '' || key.length > KEY_MAX) {
    throw new ApiError('bad_request', 'input.tooLong', { name: 'Idempotency-Key', maximum: String(KEY_MAX) })
  }
  const now = clock()
  const [key_hash, body_hash] = [hash('sha256', key, 'hex'), hash('sha256', what, 'hex')]
  const running = {
    body_hash,
    created_at: now.toISOString(),
    reply: null,
    running_until: soon(now, RUNNING_MAX),
  }
  const own = { token_id: tokenId, key_hash }
  // One statement, so that of concurrent calls one runs; an expired key is taken over, and one whose first call was cut off.
  const taken = await db
    .insertInto('api_replies')
    .values({ ...own, ...running })
    .onConflict((conflict) =>
      conflict
        .columns(['token_id', 'key_hash'])
        .doUpdateSet(running)
        .where(({ or, and, eb }) =>
          or([
            eb('api_replies.created_at', '<=', past(now, TTL)),
            and([
              eb('api_replies.reply', 'is', null),
              eb('api_replies.body_hash', '=', body_hash),
              eb('api_replies.running_until', '<=', now.toISOString()),
            ]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst()
  const ofKey = () => db.updateTable('api_replies').where((is) => is.and(own))
  if (taken) {
    try {
      const output = await run()
      await ofKey()
        .set({ reply: JSON.stringify(output) })
        .execute()
      return { output, isReplayed: false }
    } catch (error) {
      // It may be sent again.
      await db
        .deleteFrom('api_replies')
        .where((is) => is.and(own))
        .execute()
        .catch((fault: unknown) => log.warn({ err: fault }, 'a key stays taken'))
      throw error
    }
  }
  const first = await db
    .selectFrom('api_replies')
    .select(['body_hash', 'reply'])
    .where((is) => is.and(own))
    .executeTakeFirst()
  if (first && first.body_hash !== body_hash) throw new ApiError('conflict', 'connections.keyInUse')
  if (!first?.reply) throw new ApiError('conflict', 'connections.keyRunning')
  return { output: JSON.parse(first.reply) as Output, isReplayed: true }
}
