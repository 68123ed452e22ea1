import { tell } from '#lib/browser/action/toast'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { type InputOfCall, request } from '#lib/browser/request'

/** Saves what is stated of a list a pause after its last change, and tells it. */
export function useListSave(id: string) {
  return useDelayedSave(async (changed: Omit<InputOfCall<'updateList'>, 'id'>, isLatest) => {
    const { message } = await request('updateList', { id, ...changed })
    if (isLatest()) tell(message)
  })
}
