'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { changesMade, IMPORT_MESSAGES } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { showChanges } from '#lib/browser/tab-messages'
import { followImport } from '#lib/browser/transfer/follow-import'

/** Makes a call that changes an import, then renders the page anew. */
export function useImportAction() {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const [error, setError] = useState<string | null>(null)

  async function act<Input extends { id: unknown }, Output extends object>(
    call: BrowserCall<Input, Output>,
    input: NoInfer<Input>,
  ): Promise<Output | null> {
    setSending(true)
    setError(null)
    try {
      const output = await request(call, input)
      showChanges(changesMade(call, output))
      // The response of a decision has no state: it is written.
      if ('state' in output) followImport(Number(input.id))
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
