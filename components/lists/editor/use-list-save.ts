import { tell } from '#lib/browser/action/toast'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { type InputOfCall, request } from '#lib/browser/request'

type Changed = Omit<InputOfCall<'updateList'>, 'id'>

/** Saves what is stated of a list a pause after its last change, one after the other, and tells it. */
export function useListSave(id: string) {
  const [, write] = useOptimisticValue<Changed>({})
  return useDelayedSave(async (changed: Changed, isLatest) => {
    const { message } = await write(changed, () => request('updateList', { id, ...changed }))
    if (isLatest()) tell(message)
  })
}
