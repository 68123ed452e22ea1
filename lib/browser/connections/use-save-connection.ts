import type { InputOfCall } from '#lib/browser/request'
import { request } from '#lib/browser/request'
import { useConnectionAct } from './use-connection-act'

export type SaveConnection = ReturnType<typeof useSaveConnection>['save']

/** Saves what is set of a connection. */
export function useSaveConnection(id: number, failed: string) {
  const { change, failure, isBusy } = useConnectionAct()

  /** @returns whether it was saved */
  const save = (changed: Omit<InputOfCall<'updateConnection'>, 'id'>, said: string) =>
    change({
      name: 'saved',
      run: () => request('updateConnection', { id, ...changed }),
      said: () => said,
      failed,
    })

  return { save, failure, isBusy }
}
