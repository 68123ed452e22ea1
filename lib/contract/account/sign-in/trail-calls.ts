import { z } from 'zod'
import { Count, PageNumber } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import { querySchema } from '../../query-schema.ts'
import { pagedItems } from '../../response-shapes.ts'
import { ADMIN_ACTIONS, EVENT_KINDS, EVENT_METHODS, FAILURE_KINDS } from '../event-kinds.ts'
import { ADMIN_ACTIONS_QUERY } from './admin-actions-query.ts'

export const SECURITY_EVENTS_PAGE_SIZE = 20
export const ADMIN_ACTIONS_PAGE_SIZE = 50

const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum([...EVENT_KINDS, ...FAILURE_KINDS]),
  method: z.enum(EVENT_METHODS).nullable(),
  at: z.string(),
  /** `Firefox on Windows`; null where unknown. */
  device: z.string().nullable(),
  /** The first parts of its network address. */
  network: z.string().nullable(),
  /** Failures of one kind, network and hour are one event. */
  count: Count,
})

/** Names of members who are gone are null. */
const AdminActionRow = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the operator. */
  actor: z.int().nullable(),
  actorName: z.string().nullable(),
  action: z.enum(ADMIN_ACTIONS),
  /** Null: all members. */
  target: z.int().nullable(),
  targetName: z.string().nullable(),
  requestId: z.string().nullable(),
})

export type SecurityEvent = z.infer<typeof SecurityEvent>
export type AdminActionRow = z.infer<typeof AdminActionRow>

export const listSecurityEvents = call({
  ...ENDPOINTS.listSecurityEvents,
  access: 'member',
  summary: "What has happened to the viewer's account in the last 90 days, newest first, 20 a page.",
  input: z.object({ page: PageNumber.default(1) }),
  output: pagedItems(SecurityEvent),
})

export const listAdminActions = call({
  ...ENDPOINTS.listAdminActions,
  access: 'admin',
  summary:
    'What admins and the operator have done, newest first, 50 a page; with ?action=, with ?member= of or to one, with ?from= and to= on these days in UTC.',
  input: querySchema(ADMIN_ACTIONS_QUERY, {}),
  output: pagedItems(AdminActionRow),
})
