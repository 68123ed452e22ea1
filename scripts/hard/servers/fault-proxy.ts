import type { AddressInfo } from 'node:net'
import net from 'node:net'

/** What happens to a connection on its way. */
export type Fault =
  | { kind: 'none' }
  /** Every response comes so many milliseconds later. */
  | { kind: 'slow'; milliseconds: number }
  /** The connection breaks once this side has said something; where a share is given, so often only. */
  | { kind: 'reset'; share?: number }
  /** The request arrives; of the response so many bytes come back, and then the end. */
  | { kind: 'cut'; after: number }
  /** The other side ends its half as soon as it was asked, and says nothing. */
  | { kind: 'half-close' }
  /** What is asked arrives nowhere, and nothing comes back. */
  | { kind: 'hang' }

/** A TCP proxy that a test breaks at will. */
export interface FaultProxy {
  port: number
  url: string
  /** From now on this happens, to connections that are open as well. */
  setFault(fault: Fault): void
  /** Connections that are open now. */
  open(): number
  close(): Promise<void>
}

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' }
  const sockets = new Set<net.Socket>()

  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ ...target, allowHalfOpen: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => {
      // Where nothing comes back, neither does word that the other side has gone.
      if (fault.kind !== 'hang') near.destroy()
    })
    let passed = 0
    near.on('data', (bytes) => {
      if (fault.kind === 'reset' && Math.random() < (fault.share ?? 1)) near.resetAndDestroy()
      else if (fault.kind === 'half-close') near.end()
      else if (fault.kind !== 'hang') {
        passed = 0
        far.write(bytes)
      }
    })
    near.on('end', () => {
      far.end()
      if (fault.kind === 'hang') near.destroy()
    })
    far.on('end', () => {
      if (fault.kind !== 'hang') near.end()
    })
    far.on('data', (bytes) => {
      if (fault.kind === 'hang') return
      if (fault.kind === 'slow') setTimeout(() => near.write(bytes), fault.milliseconds)
      else if (fault.kind === 'cut') {
        near.write(bytes.subarray(0, Math.max(0, fault.after - passed)))
        passed += bytes.length
        if (passed >= fault.after) near.destroySoon()
      } else near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    setFault: (next) => {
      fault = next
    },
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
