import { addConnection, addServer, claimName } from '#contract'
import { connect, deliver, listDeliveries, played } from '#tests/support/connections/hooks'
import type { TestMember, Upstream } from '#tests/support/upstream'

/** Of those that were played already. */
let films = 0

/** Input with which each call of connections, servers and their deliveries succeeds. */
export function connectionInputs(upstream: Upstream, ada: TestMember, root: TestMember) {
  const { db, catalogue } = upstream.dependencies
  const input = { kind: 'plex', name: 'Plex', timeZone: 'UTC' } as const
  const serverInput = { kind: 'plex', name: 'A server' } as const

  /** There are no more than ten. */
  const makeRoom = () => db.deleteFrom('connections').execute()

  async function connection() {
    await makeRoom()
    return { id: (await ada.call(addConnection, input)).body.connection.id }
  }

  async function server() {
    await makeRoom()
    return { id: (await root.call(addServer, serverInput)).body.connection.id }
  }

  async function claimed() {
    const { id } = await server()
    await ada.call(claimName, { id, serverUser: 'ann', timeZone: 'UTC' })
    return { id }
  }

  async function claimOfAda() {
    return { ...(await claimed()), member: ada.id }
  }

  /** Each time another film is played. */
  async function delivered() {
    const known = await catalogue.known('movie')
    const film = { mediaType: 'movie', uniqueIds: { tmdb: String(known[films++]) } }
    const made = await connect(upstream, { member: ada })
    await deliver(upstream, made, played('end', 100, film))
    return { id: made.id }
  }

  return {
    addConnection: async () => {
      await makeRoom()
      return input
    },
    updateConnection: async () => ({ ...(await connection()), isMuted: true }),
    renewConnection: connection,
    removeConnection: connection,
    undoConnection: delivered,
    undoDelivery: async () => {
      await delivered()
      const [newest] = await listDeliveries(ada)
      return { id: newest?.id ?? 0 }
    },
    claimName: async () => ({ ...(await server()), serverUser: 'ann', timeZone: 'UTC' }),
    withdrawClaim: claimed,
    addServer: async () => {
      await makeRoom()
      return serverInput
    },
    updateServer: async () => ({ ...(await server()), isMuted: true }),
    renewServer: server,
    removeServer: server,
    confirmClaim: claimOfAda,
    removeClaim: claimOfAda,
  }
}
