'use client'

import { useState } from 'react'
import useSWR from 'swr'
import type { ListOfTitle, Title } from '#contract'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'

interface News {
  text: string
  isFault: boolean
}

/** The viewer's lists, last used first when they were loaded, and whether each has the title. */
export function useListsOfTitle({ mediaType, id, name }: Pick<Title, 'mediaType' | 'id' | 'name'>) {
  const [news, setNews] = useState<News | null>(null)
  const { data, error, mutate } = useSWR(
    ['lists', mediaType, id],
    () => request('listsOfTitle', { type: mediaType, title: id }),
    { ...SWR_OPTIONS, revalidateOnMount: true },
  )

  /** @returns whether it was done */
  async function attempt(action: () => Promise<string>): Promise<boolean> {
    try {
      setNews({ text: await action(), isFault: false })
      return true
    } catch (failure) {
      setNews({ text: errorMessage(failure, LIST_MESSAGES.notSaved), isFault: true })
      return false
    }
  }

  const show = (list: ListOfTitle) =>
    mutate((now) => now?.map((one) => (one.id === list.id ? list : one)), { revalidate: false })

  async function toggle(list: ListOfTitle): Promise<void> {
    const key = { id: list.id, type: mediaType, title: id }
    const hasTitle = !list.hasTitle
    await show({ ...list, hasTitle, titles: list.titles + (hasTitle ? 1 : -1) })
    const isDone = await attempt(async () => {
      const saved = await request(hasTitle ? 'putListTitle' : 'removeListTitle', key)
      await show({ ...list, hasTitle, titles: saved.titles })
      return (hasTitle ? LIST_MESSAGES.titleAdded : LIST_MESSAGES.titleRemoved)(name, list.name)
    })
    if (!isDone) await show(list)
  }

  function create(listName: string): Promise<boolean> {
    return attempt(async () => {
      const list = await request('addList', { name: listName })
      await mutate((now) => now && [{ ...list, hasTitle: false }, ...now], { revalidate: false })
      const { titles } = await request('putListTitle', { id: list.id, type: mediaType, title: id })
      await show({ ...list, hasTitle: true, titles })
      return LIST_MESSAGES.titleAdded(name, list.name)
    })
  }

  return {
    lists: data,
    hasFailed: Boolean(error) && !data,
    news,
    toggle,
    create,
    reload: () => void mutate(),
  }
}
