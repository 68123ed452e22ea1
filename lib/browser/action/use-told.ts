import { useEffect } from 'react'
import { tell, tellFailure } from '#lib/browser/action/toast'

interface Telling {
  isFailure?: boolean
  /** For what changes with each key, or may be over soon: it is told once it has stood so long, in milliseconds. */
  afterMs?: number
}

/** Tells what the page shows: when it is first there, and each time it changes. @param sentence nothing is told without one */
export function useTold(
  sentence: string | null | undefined | false,
  { isFailure = false, afterMs = 0 }: Telling = {},
): void {
  useEffect(() => {
    if (!sentence) return
    const say = () => (isFailure ? tellFailure : tell)(sentence)
    if (afterMs === 0) return say()
    const timeout = setTimeout(say, afterMs)
    return () => clearTimeout(timeout)
  }, [sentence, isFailure, afterMs])
}
