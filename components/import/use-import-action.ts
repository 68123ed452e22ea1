'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { IMPORT_MESSAGES } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'

/** Makes a call that changes an import, then renders the page anew. */
export function useImportAction() {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const [error, setError] = useState<string | null>(null)

  async function act<Input extends object, Output>(
    call: BrowserCall<Input, Output>,
    input: NoInfer<Input>,
  ): Promise<Output | null> {
    setSending(true)
    setError(null)
    try {
      const output = await request(call, input)
      startRefresh(() => router.refresh())
      return output
    } catch (failure) {
      setError(errorMessage(failure, IMPORT_MESSAGES.changeFailed))
      return null
    } finally {
      setSending(false)
    }
  }

  return { act, isBusy: isSending || isRefreshing, error }
}
