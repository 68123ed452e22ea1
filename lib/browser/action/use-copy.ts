'use client'

import { useEffect } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { copyText } from '#lib/browser/compatibility/copy-text'

const COPIED_MS = 2_000

interface Copied {
  text: string
  /** What is told. */
  said: string
  failed: string
  /** Where the browser does not copy, as by hand. */
  onFailed?: () => void
}

/** Copies a text; for two seconds `isCopied`. */
export function useCopy({ text, said, failed, onFailed }: Copied) {
  const { act, hideNote, done, failure } = useAction()

  useEffect(() => {
    if (!done) return
    const timeout = setTimeout(hideNote, COPIED_MS)
    return () => clearTimeout(timeout)
  }, [done, hideNote])

  const copy = () =>
    act({
      name: 'copied',
      run: async () => {
        try {
          await copyText(Promise.resolve(text))
        } catch {
          onFailed?.()
          throw new CallError(0, { message: failed })
        }
      },
      announcement: () => said,
      note: () => said,
      failed,
    })

  return { copy, isCopied: done !== null, failure }
}
