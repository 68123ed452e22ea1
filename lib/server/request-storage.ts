import { AsyncLocalStorage } from 'node:async_hooks'

// The pages, the page cache and the HTTP server each load their own copy of a module, and share what is global.
const shared = globalThis as { [name: symbol]: unknown }

/** The storage of this name, whose value the work for one request has in common. */
export function requestStorage<Value>(name: string): AsyncLocalStorage<Value> {
  const key = Symbol.for(`cuedot.${name}`)
  shared[key] ??= new AsyncLocalStorage<Value>()
  return shared[key] as AsyncLocalStorage<Value>
}
