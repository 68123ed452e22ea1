import { useCallback, useRef } from 'react'
import { loadSayings } from '#lib/browser/say'
import type { LaterCatalogue } from '#lib/messages/later-messages'

/**
 * Begins what a press asks for once it can be told in messages that come later: at once, but for an early press. Of several early
 * ones in the same place the last counts.
 */
export function useOnceSayable() {
  const waiting = useRef<() => unknown>(null)
  return useCallback((namespace: keyof LaterCatalogue, begin: () => unknown): void => {
    const loading = loadSayings(namespace)
    if (!loading) return void begin()
    waiting.current = begin
    void loading.then(() => {
      if (waiting.current === begin) begin()
    })
  }, [])
}
