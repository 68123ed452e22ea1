import { BroadcastChannel as NodeChannel } from 'node:worker_threads'

const opened = new Set<NodeChannel>()
// A message that arrives later would find no document.
afterAll(() => {
  for (const channel of opened) channel.close()
})

// jsdom has no BroadcastChannel, and Node's own must not keep the process alive.
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name)
    this.unref()
    opened.add(this)
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel })

/** Another tab of the same browser. */
export const otherTab = new Channel('cuedot')
