'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useAction } from '#lib/browser/action/use-action'

interface ConnectionAct<Result> {
  name: string
  /** Makes the call. */
  run: () => Promise<Result>
  /** What is told once it is saved. */
  said?: (result: Result) => string
  failed: string
}

/** Acts on connections, tokens and deliveries: each renders the page anew once it is saved. */
export function useConnectionAct() {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const { act, failure, isBusy } = useAction()

  /** @returns whether it was saved */
  function change<Result>({ name, run, said, failed }: ConnectionAct<Result>): Promise<boolean> {
    return act({
      name,
      run: async () => {
        const result = await run()
        startRefresh(() => router.refresh())
        return result
      },
      ...(said && { announcement: (result: Result) => said(result) }),
      failed,
    })
  }

  return { change, failure, isBusy: isBusy || isRefreshing }
}
