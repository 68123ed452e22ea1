import { useEffect, useRef } from 'react'
import { tell } from '#lib/browser/action/toast'

/**
 * Tells what the page shows once it is that of another query; nothing when it opens.
 * @param address of what is shown
 */
export function useToldChange(address: string, sentence: string | null): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (sentence !== null) tell(sentence)
  }, [address, sentence])
}
