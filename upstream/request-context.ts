import { AsyncLocalStorage } from 'node:async_hooks'

/** The number of the request that is being served, wherever the work for it goes; undefined between requests. */
export const requestContext = new AsyncLocalStorage<string>()
