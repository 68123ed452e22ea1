import { z } from 'zod'
import { call } from '../call.ts'
import { codec, fields, number, text } from '../codec.ts'

/** How mail is doing. */
export interface MailStatus {
  /** Letters that have failed at least once and are tried again. */
  waiting: number
  /** Letters that were given up. */
  lost: number
  lastError: string | null
}

/**
 * Our own beside the specification's calls, and not among {@link CALLS}: the web app's server makes it, the gate
 * lets nobody through to it, and a host that does not know it is no worse for that.
 */
export const mailStatus = call({
  method: 'GET',
  path: '/api/admin/mail-status',
  access: 'admin',
  summary: 'How many letters did not leave, and why.',
  input: z.object({}),
  output: codec({
    wire: z.object({ waiting: z.int(), lost: z.int(), last_error: z.string().nullable() }),
    parse(body): MailStatus {
      const wire = fields(body)
      return {
        waiting: number(wire, 'waiting') ?? 0,
        lost: number(wire, 'lost') ?? 0,
        lastError: text(wire, 'last_error'),
      }
    },
    serialise: ({ waiting, lost, lastError }) => ({ waiting, lost, last_error: lastError }),
  }),
})
