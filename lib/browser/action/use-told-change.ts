import { useEffect, useRef } from 'react'
import { tell } from '#lib/browser/action/toast'

/**
 * Tells what the page shows once it is that of another query; nothing when it opens.
 * @param address of what is shown
 * @param sentence null while that is loading
 */
export function useToldChange(address: string, sentence: string | null): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address || sentence === null) return
    shown.current = address
    tell(sentence)
  }, [address, sentence])
}
