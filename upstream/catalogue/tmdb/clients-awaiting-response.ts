/** The clients that wait for one response. A later client joins while it is under way. */
export interface WaitingClients {
  add(client: string): void
  /** Calls back for each client, and for each that joins later. */
  each(listener: (client: string) => void): void
}

export function clientsAwaitingResponse(first: string): WaitingClients {
  const clients = new Set([first])
  const listeners: ((client: string) => void)[] = []
  return {
    add(client) {
      if (clients.has(client)) return
      clients.add(client)
      for (const listener of listeners) listener(client)
    },
    each(listener) {
      listeners.push(listener)
      clients.forEach(listener)
    },
  }
}
