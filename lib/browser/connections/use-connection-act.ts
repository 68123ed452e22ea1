'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { Action } from '#lib/browser/action/create-actions'
import { useAction } from '#lib/browser/action/use-action'

interface ConnectionAct<Result>
  extends Pick<Action<Result>, 'name' | 'run' | 'note' | 'undo' | 'focusesNote' | 'failed'> {
  /** What is told once it is saved. */
  said?: (result: Result) => string
}

/** Acts on connections, tokens and deliveries: each renders the page anew once it is saved, and once it is undone. */
export function useConnectionAct() {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const { act, hideNote, done, failure, isBusy, place } = useAction()

  async function refreshAfter<Result>(saved: Promise<Result>): Promise<Result> {
    const result = await saved
    startRefresh(() => router.refresh())
    return result
  }

  /** @returns whether it was saved */
  function change<Result>({ run, said, undo, ...rest }: ConnectionAct<Result>): Promise<boolean> {
    return act<Result>({
      ...rest,
      run: () => refreshAfter(run()),
      ...(said && { announcement: said }),
      ...(undo && { undo: { ...undo, run: (result) => refreshAfter(undo.run(result)) } }),
    })
  }

  return { change, hideNote, done, failure, isBusy: isBusy || isRefreshing, place }
}
