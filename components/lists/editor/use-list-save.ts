import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { type InputOfCall, request } from '#lib/browser/request'
import { LIST_SENTENCES } from '#lib/contract/lists/list-sentences'

type Changed = Omit<InputOfCall<'updateList'>, 'id'>

/** Saves what is stated of a list a pause after its last change, one after the other, and tells it. */
export function useListSave(id: string) {
  const [, write] = useOptimisticValue<Changed>({})
  return useDelayedSave((changed: Changed) => ({
    name: 'changed',
    run: () => write(changed, () => request('updateList', { id, ...changed })),
    announcement: () => LIST_SENTENCES.saved,
    isQuiet: true,
    failed: LIST_SENTENCES.notSaved,
  }))
}
