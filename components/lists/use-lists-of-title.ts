'use client'

import useSWR from 'swr'
import type { ListOfTitle, Title } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'

/** The viewer's lists, last used first when they were loaded, and whether each has the title. */
export function useListsOfTitle({ mediaType, id, name }: Pick<Title, 'mediaType' | 'id' | 'name'>) {
  const { act, done, failure } = useAction()
  const { data, error, mutate } = useSWR(
    ['lists', mediaType, id],
    () => request('listsOfTitle', { type: mediaType, title: id }),
    { ...SWR_OPTIONS, revalidateOnMount: true },
  )

  const show = (list: ListOfTitle) =>
    mutate((now) => now?.map((one) => (one.id === list.id ? list : one)), { revalidate: false })

  async function toggle(list: ListOfTitle): Promise<void> {
    const key = { id: list.id, type: mediaType, title: id }
    const hasTitle = !list.hasTitle
    await show({ ...list, hasTitle, titles: list.titles + (hasTitle ? 1 : -1) })
    const isSaved = await act({
      name: 'toggled',
      run: async () => {
        const saved = await request(hasTitle ? 'putListTitle' : 'removeListTitle', key)
        await show({ ...list, hasTitle, titles: saved.titles })
        return (hasTitle ? LIST_MESSAGES.titleAdded : LIST_MESSAGES.titleRemoved)(name, list.name)
      },
      said: (saved) => saved,
      isQuiet: true,
      note: (saved = '') => saved,
      failed: LIST_MESSAGES.notSaved,
      isOptimistic: true,
    })
    if (!isSaved) await show(list)
  }

  /** @returns whether it was made */
  const create = (listName: string) =>
    act({
      name: 'created',
      run: async () => {
        const list = await request('addList', { name: listName })
        await mutate((now) => now && [{ ...list, hasTitle: false }, ...now], { revalidate: false })
        const { titles } = await request('putListTitle', { id: list.id, type: mediaType, title: id })
        await show({ ...list, hasTitle: true, titles })
        return LIST_MESSAGES.titleAdded(name, list.name)
      },
      said: (saved) => saved,
      isQuiet: true,
      note: (saved = '') => saved,
      failed: LIST_MESSAGES.notSaved,
    })

  return {
    lists: data,
    hasFailed: Boolean(error) && !data,
    note: done?.note ?? '',
    failure,
    toggle,
    create,
    reload: () => void mutate(),
  }
}
