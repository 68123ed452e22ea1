import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being handled; undefined outside of one. */
export const requestContext = new AsyncLocalStorage<string>()
