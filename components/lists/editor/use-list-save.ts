import { useTranslations } from 'next-intl'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { type InputOfCall, request } from '#lib/browser/request'

type Changed = Omit<InputOfCall<'updateList'>, 'id'>

/** Saves what is stated of a list a pause after its last change, one after the other, and tells it. */
export function useListSave(id: string) {
  const t = useTranslations('listEditor')
  const [, write] = useOptimisticValue<Changed>({})
  return useDelayedSave((changed: Changed) => ({
    name: 'changed',
    run: () => write(changed, () => request('updateList', { id, ...changed })),
    announcement: () => t('saved'),
    isQuiet: true,
    failed: t('notSaved'),
  }))
}
