import { useEffect, useRef } from 'react'
import { announce } from '#lib/browser/action/toast'

/**
 * Announces what the page shows once it is that of another query; nothing when it opens.
 * @param address of what is shown
 * @param sentence null while that is loading
 */
export function useAnnounceOnChange(address: string, sentence: string | null): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address || sentence === null) return
    shown.current = address
    announce(sentence)
  }, [address, sentence])
}
