import { useSyncExternalStore } from 'react'

/** What only the browser knows, and does not change while the page is shown. @param before of the server's rendering, and the first */
export function useBrowserValue<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => before)
}

function neverChanges(): () => void {
  return () => {}
}
