import { AsyncLocalStorage } from 'node:async_hooks'

export const requestIdStorage = new AsyncLocalStorage<string>()
