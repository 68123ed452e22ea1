import { z } from 'zod'
import { boundedText, Id, TimeZone, ZonedInstant } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { CONNECTION_NAME_MAX, SERVER_USER_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import { Done } from '../response-shapes.ts'
import { Connection, ConnectionKindKey, NewConnection, Server, TakenBack } from './connection-shapes.ts'

// A host that lacks these does not name `connections` among what it offers.

export const ConnectionName = boundedText(CONNECTION_NAME_MAX, 'connections.nameTooLong')
  .trim()
  .min(1, 'connections.nameMissing' satisfies Reason)

export const ServerUser = boundedText(SERVER_USER_MAX, 'connections.userTooLong')
  .trim()
  .min(1, 'connections.userMissing' satisfies Reason)

/** From this time on. */
const From = z.object({ from: ZonedInstant.optional() })

export const connections = call({
  ...ENDPOINTS.connections,
  access: 'member',
  summary: "The viewer's connections, and those of servers with what they claim on each.",
  input: z.object({}),
  output: z.object({ connections: z.array(Connection), servers: z.array(Server) }),
})

export const addConnection = call({
  ...ENDPOINTS.addConnection,
  access: 'member',
  summary: 'Makes an address for deliveries. Its secret is returned this once.',
  input: z.object({
    kind: ConnectionKindKey,
    name: ConnectionName,
    timeZone: TimeZone,
    serverUser: ServerUser.optional(),
  }),
  output: NewConnection,
})

export const updateConnection = call({
  ...ENDPOINTS.updateConnection,
  access: 'member',
  summary: 'Changes what is stated of a connection; a `serverUser` of null takes the name away.',
  input: z.object({
    id: Id,
    name: ConnectionName.optional(),
    timeZone: TimeZone.optional(),
    serverUser: ServerUser.nullable().optional(),
    isMuted: z.boolean().optional(),
    takesMarks: z.boolean().optional(),
    takesRatings: z.boolean().optional(),
  }),
  output: Connection,
})

export const renewConnection = call({
  ...ENDPOINTS.renewConnection,
  access: 'member',
  summary: 'Replaces the secret of a connection; the old address is not found from then on.',
  input: z.object({ id: Id }),
  output: NewConnection,
})

export const removeConnection = call({
  ...ENDPOINTS.removeConnection,
  access: 'member',
  summary: 'Removes a connection and its deliveries; its watches stay.',
  input: z.object({ id: Id }),
  output: Done,
})

export const undoConnection = call({
  ...ENDPOINTS.undoConnection,
  access: 'member',
  summary:
    'Takes back what a connection wrote, all or what arrived from a time on, as far as it was not changed since.',
  input: From.extend({ id: Id }),
  output: TakenBack,
})

export const claimName = call({
  ...ENDPOINTS.claimName,
  access: 'member',
  summary: 'Says who the viewer is on a server; it counts once an admin has confirmed it.',
  input: z.object({ id: Id, serverUser: ServerUser, timeZone: TimeZone }),
  output: Server,
})

export const withdrawClaim = call({
  ...ENDPOINTS.withdrawClaim,
  access: 'member',
  summary: "Withdraws the viewer's name on a server; its watches stay.",
  input: z.object({ id: Id }),
  output: Done,
})
