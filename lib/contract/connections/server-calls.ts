import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { Done } from '../response-shapes.ts'
import { ConnectionName } from './connection-calls.ts'
import { Claim, ConnectionKindKey, ServerConnection } from './connection-shapes.ts'

const NewServer = z.object({ connection: ServerConnection, secret: z.string(), address: z.string() })

export const adminConnections = call({
  ...ENDPOINTS.adminConnections,
  access: 'admin',
  summary: 'The connections of servers, with the names that were seen and the claims on them.',
  input: z.object({}),
  output: z.object({ connections: z.array(ServerConnection) }),
})

export const addServer = call({
  ...ENDPOINTS.addServer,
  access: 'admin',
  summary: 'Makes one address for a whole server. Its secret is returned this once.',
  input: z.object({ kind: ConnectionKindKey, name: ConnectionName }),
  output: NewServer,
})

export const updateServer = call({
  ...ENDPOINTS.updateServer,
  access: 'admin',
  summary: "Changes what is stated of a server's connection.",
  input: z.object({
    id: Id,
    name: ConnectionName.optional(),
    isMuted: z.boolean().optional(),
    takesMarks: z.boolean().optional(),
    takesRatings: z.boolean().optional(),
  }),
  output: ServerConnection,
})

export const renewServer = call({
  ...ENDPOINTS.renewServer,
  access: 'admin',
  summary: "Replaces the secret of a server's connection; the old address is not found from then on.",
  input: z.object({ id: Id }),
  output: NewServer,
})

export const removeServer = call({
  ...ENDPOINTS.removeServer,
  access: 'admin',
  summary: "Removes a server's connection with its claims and deliveries; watches stay.",
  input: z.object({ id: Id }),
  output: Done,
})

const ClaimKey = z.object({ id: Id, member: Id })

export const confirmClaim = call({
  ...ENDPOINTS.confirmClaim,
  access: 'admin',
  summary: 'Confirms that a member is who they claim to be on the server.',
  input: ClaimKey,
  output: Claim,
})

export const removeClaim = call({
  ...ENDPOINTS.removeClaim,
  access: 'admin',
  summary: "Removes a member's claim; its watches stay.",
  input: ClaimKey,
  output: Done,
})
