import { useEffect } from 'react'
import { announce, announceFailure } from '#lib/browser/action/toast'

interface Announcing {
  isFailure?: boolean
  /** For what changes with each key, or may be over soon: it is announced once it has stood so long, in milliseconds. */
  afterMs?: number
  /** Of the sentence, where it is not the page's. */
  language?: string
}

/**
 * Announces what the page shows: when it is first there, and each time it changes.
 * @param sentence nothing is announced without one
 */
export function useAnnounce(
  sentence: string | null | undefined | false,
  { isFailure = false, afterMs = 0, language }: Announcing = {},
): void {
  useEffect(() => {
    if (!sentence) return
    const say = () => (isFailure ? announceFailure(sentence) : announce(sentence, '', language))
    if (afterMs === 0) return say()
    const timeout = setTimeout(say, afterMs)
    return () => clearTimeout(timeout)
  }, [sentence, isFailure, afterMs, language])
}
