'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { changesMade, ENDPOINTS } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { type InputOfCall, type OutputOfCall, request } from '#lib/browser/request'
import { showChanges } from '#lib/browser/tab-messages'
import { followImport } from '#lib/browser/transfer/follow-import'

type ImportCall =
  | 'applyImport'
  | 'undoImport'
  | 'stopImport'
  | 'resumeImport'
  | 'keepImport'
  | 'forgetImport'
  | 'updateImportOptions'
  | 'decideImportRow'

/** Makes a call that changes an import, then renders the page anew. */
export function useImportAction() {
  const t = useTranslations('importActs')
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const { act, failure, isBusy } = useAction<ImportCall>()

  /** @param onSaved called with the response @returns whether it was saved */
  function change<Name extends ImportCall>(
    name: Name,
    input: InputOfCall<Name>,
    onSaved?: (output: OutputOfCall<Name>) => void,
  ): Promise<boolean> {
    return act({
      name,
      run: async () => {
        const output = await request(name, input)
        showChanges(changesMade(ENDPOINTS[name], output))
        // The response of a decision has no state: it is written.
        if ('state' in Object(output)) followImport(Number(input.id))
        onSaved?.(output)
        startRefresh(() => router.refresh())
      },
      failed: t('changeFailed'),
    })
  }

  return { change, failure, isBusy: isBusy || isRefreshing }
}
