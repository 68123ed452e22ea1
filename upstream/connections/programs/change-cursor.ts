import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { DAY } from '#upstream/time'

const DAYS = 180
const KEY = 1
const NUMBER_BYTES = 8
const TIME_BYTES = 6
const MAC_BYTES = 16

/** How far a program has read the changes of a member. */
export interface Cursor {
  /** The last change that it has. */
  number: number
  /** Milliseconds: whatever it has is as it was then, or later. */
  completeAt: number
}

export interface CursorCodec {
  write(cursor: Cursor): string
  /** @throws ApiError bad_request for one that was not made here for this member; gone for one that is too old */
  read(text: string): Cursor
}

export async function cursorCodec(db: Db, memberId: number, now: Date): Promise<CursorCodec> {
  const key = await readKey(db)
  const sign = (payload: Buffer) =>
    createHmac('sha256', key).update(`${memberId} `).update(payload).digest().subarray(0, MAC_BYTES)

  return {
    write({ number, completeAt }) {
      const payload = Buffer.alloc(NUMBER_BYTES + TIME_BYTES)
      payload.writeBigUInt64BE(BigInt(number), 0)
      payload.writeUIntBE(completeAt, NUMBER_BYTES, TIME_BYTES)
      return Buffer.concat([payload, sign(payload)]).toString('base64url')
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url')
      const payload = bytes.subarray(0, NUMBER_BYTES + TIME_BYTES)
      const isOurs =
        bytes.length === NUMBER_BYTES + TIME_BYTES + MAC_BYTES &&
        bytes.toString('base64url') === text &&
        timingSafeEqual(bytes.subarray(payload.length), sign(payload))
      if (!isOurs) {
        throw new ApiError('bad_request', 'connections.cursorUnknown', {}, { field: 'since' })
      }
      const completeAt = payload.readUIntBE(NUMBER_BYTES, TIME_BYTES)
      // Removals of before may be forgotten.
      if (completeAt < now.getTime() - DAYS * DAY) {
        throw new ApiError('gone', 'connections.cursorTooOld', { days: String(DAYS) })
      }
      return { number: Number(payload.readBigUInt64BE(0)), completeAt }
    },
  }
}

/** Of all processes, for as long as there is the database. */
async function readKey(db: Db): Promise<string> {
  const find = () => db.selectFrom('cursor_keys').select('key').where('id', '=', KEY).executeTakeFirst()
  const found = await find()
  if (found) return found.key
  await db
    .insertInto('cursor_keys')
    .values({ id: KEY, key: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.key ?? ''
}
