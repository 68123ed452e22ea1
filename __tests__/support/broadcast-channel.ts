import { BroadcastChannel as NodeChannel } from 'node:worker_threads'

// jsdom has no BroadcastChannel, and Node's own must not keep the process alive.
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel })

/** Another tab of the same browser. */
export const otherTab = new Channel('cuedot')
