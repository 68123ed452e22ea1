import { useCallback, useRef } from 'react'
import { showToast } from '#lib/browser/action/toast'
import { loadSayings, say } from '#lib/browser/say'
import type { LaterCatalogue } from '#lib/messages/later-messages'

/**
 * Begins what a press asks for once it can be told in messages that come later: at once, but for an early press. Of several early
 * ones in the same place the last counts. Where the messages cannot be loaded, nothing begins, and that is told.
 */
export function useOnceSayable() {
  const waiting = useRef<() => unknown>(null)
  return useCallback((namespace: keyof LaterCatalogue, begin: () => unknown): void => {
    const loading = loadSayings(namespace)
    if (!loading) return void begin()
    waiting.current = begin
    loading.then(
      () => {
        if (waiting.current === begin) begin()
      },
      (error) => {
        console.error(error)
        showToast(say('action.offline'), 'error')
      },
    )
  }, [])
}
