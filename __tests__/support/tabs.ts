import { BroadcastChannel as NodeChannel } from 'node:worker_threads'

// jsdom has no channel between tabs, and Node's own must not keep a test alive.
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel })

/** Another tab of the same browser. */
export const otherTab = new Channel('cuedot')
