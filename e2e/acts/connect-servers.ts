import process from 'node:process'
import { type ConnectionKind, ENDPOINTS } from '#contract'
import type { Client } from '../support/members.ts'

/** A connection of the member who is signed in. */
export interface Made {
  id: number
  address: string
}

export async function addConnection(
  context: Client,
  kind: ConnectionKind,
  serverUser?: string,
): Promise<Made> {
  const made = { kind, name: kind, timeZone: 'UTC', ...(serverUser && { serverUser }) }
  const { connection, address } = await sendFor(context, ENDPOINTS.addConnection, made)
  return { id: connection.id, address }
}

export async function addServer(context: Client, name: string): Promise<Made> {
  const { connection, address } = await sendFor(context, ENDPOINTS.addServer, { kind: 'plex', name })
  return { id: connection.id, address }
}

/** A call whose response is of use. */
export async function sendFor(context: Client, call: { method: string; path: string }, data: object) {
  const response = await context.request.fetch(`${process.env.E2E_URL}${call.path}`, {
    method: call.method,
    data,
  })
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  return response.json()
}

/** As Plex sends it, to where the connection's address leads in this product. */
export async function deliver(
  context: Client,
  { address }: Made,
  event: string,
  user: string,
  film: object,
): Promise<void> {
  const { pathname } = new URL(address)
  const data = { event, Account: { title: user }, Player: { title: 'TV', uuid: 'tv' }, ...film }
  await sendFor(context, { method: 'POST', path: pathname }, data)
}

/** A film with its number at TMDB. */
export const film = (title: string, tmdb?: number, given: object = {}) => ({
  Metadata: { type: 'movie', title, ...(tmdb && { Guid: [{ id: `tmdb://${tmdb}` }] }), ...given },
})
