import { z } from 'zod'
import { call } from '../call.ts'
import { codec, fields, number, text } from '../specification/wire/codec.ts'

export interface MailStatus {
  /** Mails that failed at least once and are retried. */
  waiting: number
  /** Mails that are not retried any more. */
  lost: number
  lastError: string | null
}

/** Not among {@link CALLS}: only the web app's server makes it, never the gate. Hosts other than ours lack it. */
export const mailStatus = call({
  method: 'GET',
  path: '/api/admin/mail-status',
  access: 'admin',
  summary: 'How many mails could not be sent, and why.',
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
