type Change<Value> = (now: Value) => Value

interface Queue<Value> {
  /** What is saved, as far as this tab knows; absent while nothing is loaded. */
  saved?: { value: Value }
  unsaved: Change<Value>[]
  last: Promise<unknown>
}

interface Write<Value, Result> {
  change: Change<Value>
  /** @param saved what is saved by then, as far as this tab knows */
  send: (saved?: Value) => Promise<Result>
  /** The change as it was saved; `change` unless stated. */
  confirmed?: (result: Result) => Change<Value>
}

/** @param show calls the update at once with what is shown, if anything is, and shows what it returns */
export function optimistic<Value, Key extends string = string>(
  show: (key: Key, update: Change<Value>) => unknown,
) {
  const queues = new Map<Key, Queue<Value>>()

  /** Shows a change before it is saved, and writes those of one key in order. A failed write takes back its own change only. */
  async function write<Result>(
    key: Key,
    { change, send, confirmed = () => change }: Write<Value, Result>,
  ): Promise<Result> {
    const queue: Queue<Value> = queues.get(key) ?? { unsaved: [], last: Promise.resolve() }
    queues.set(key, queue)
    queue.unsaved.push(change)
    void show(key, (now) => {
      queue.saved ??= { value: now }
      return change(now)
    })
    const sendNext = () => send(queue.saved?.value)
    const sending = queue.last.then(sendNext, sendNext)
    queue.last = sending
    let update: Change<Value> = (now) => now
    try {
      const result = await sending
      update = confirmed(result)
      return result
    } finally {
      queue.unsaved = queue.unsaved.filter((one) => one !== change)
      if (queue.unsaved.length === 0) queues.delete(key)
      if (queue.saved) {
        const value = update(queue.saved.value)
        queue.saved = { value }
        await show(key, () => applied(queue.unsaved, value))
      } else await show(key, update)
    }
  }

  /** For what is loaded while changes are on their way. */
  function withUnsaved(key: Key, loaded: Value): Value {
    return applied(queues.get(key)?.unsaved ?? [], loaded)
  }

  return { write, withUnsaved }
}

function applied<Value>(changes: Change<Value>[], value: Value): Value {
  return changes.reduce((now, change) => change(now), value)
}
