import { z } from 'zod'
import { Count } from './base-schemas.ts'
import { call } from './call.ts'

const MailDeliveryStatus = z.object({
  /** Mails that failed at least once and are retried. */
  waiting: Count,
  /** Mails that are not retried any more. */
  lost: Count,
  last_error: z.string().nullable(),
})

export type MailDeliveryStatus = z.infer<typeof MailDeliveryStatus>

/** Not among {@link CALLS}: only the web app's server makes it, never the gate. Hosts other than ours lack it. */
export const mailDeliveryStatus = call({
  method: 'GET',
  path: '/api/admin/mail-status',
  access: 'admin',
  summary: 'How many mails could not be sent, and why.',
  input: z.object({}),
  output: MailDeliveryStatus,
})
