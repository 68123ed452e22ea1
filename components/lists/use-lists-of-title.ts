'use client'

import { useTranslations } from 'next-intl'
import useSWR, { mutate } from 'swr'
import type { ListOfTitle, Title } from '#contract'
import { optimistic } from '#lib/browser/action/optimistic'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { titleKey } from '#lib/contract/titles/title-key'

/** By title, and the id of the list. */
type RowKey = `${string} ${string}`

const { write, withUnsaved } = optimistic<ListOfTitle, RowKey>((key, update) => {
  const [listsKey, listId] = key.split(' ')
  const updated = (now: ListOfTitle[] | undefined) =>
    now?.map((one) => (one.id === listId ? update(one) : one))
  return mutate<ListOfTitle[]>(listsKey, updated, { revalidate: false })
})

/** The viewer's lists, last used first when they were loaded, and whether each has the title. */
export function useListsOfTitle({ mediaType, id, name }: Pick<Title, 'mediaType' | 'id' | 'name'>) {
  const t = useTranslations('addToList')
  const { act, done, failure } = useAction()
  const key = `lists-of-title:${titleKey({ mediaType, id })}`
  const load = async () => {
    const loaded = await request('listsOfTitle', { type: mediaType, title: id })
    return loaded.map((list) => withUnsaved(`${key} ${list.id}`, list))
  }
  const { data, error } = useSWR(key, load, { ...SWR_OPTIONS, revalidateOnMount: true })

  /** Optimistic. @returns what was done */
  async function save(list: Pick<ListOfTitle, 'id' | 'name'>, hasTitle: boolean): Promise<string> {
    const change = (now: ListOfTitle) =>
      now.hasTitle === hasTitle ? now : { ...now, hasTitle, titles: now.titles + (hasTitle ? 1 : -1) }
    const input = { id: list.id, type: mediaType, title: id }
    await write(`${key} ${list.id}`, {
      change,
      send: () => request(hasTitle ? 'putListTitle' : 'removeListTitle', input),
      confirmed:
        ({ titles }) =>
        (now) => ({ ...now, hasTitle, titles }),
    })
    return t(hasTitle ? 'added' : 'removed', { title: name, list: list.name })
  }

  const words = {
    announcement: (saved: string) => saved,
    isQuiet: true,
    note: (saved = '') => saved,
    failed: t('notSaved'),
  }

  const toggle = (list: ListOfTitle) =>
    act({ ...words, name: 'toggled', run: () => save(list, !list.hasTitle), isOptimistic: true })

  /** @returns whether it was made, with the title on it */
  function create(listName: string): Promise<boolean> {
    // A retry makes no second one.
    let made: Pick<ListOfTitle, 'id' | 'name'> | null = null
    async function run() {
      made ??= await makeList(listName)
      return save(made, true)
    }
    return act({ ...words, name: 'created', run })
  }

  async function makeList(listName: string) {
    const list = await request('addList', { name: listName })
    const withList = (now: ListOfTitle[] | undefined) => now && [{ ...list, hasTitle: false }, ...now]
    await mutate<ListOfTitle[]>(key, withList, { revalidate: false })
    return list
  }

  return {
    lists: data,
    hasFailed: Boolean(error) && !data,
    note: done?.note ?? '',
    failure,
    toggle,
    create,
    reload: () => void mutate(key),
  }
}
