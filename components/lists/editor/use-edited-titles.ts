'use client'

import { useRef, useState } from 'react'
import { entryKey } from '#lib/browser/collection'
import { errorMessage } from '#lib/browser/error-message'
import { type EditedList, type EditedTitle, reordered, toEditedTitle } from '#lib/browser/history/edited-list'
import { listPage, putListTitle, removeListTitle } from '#lib/browser/history/list-calls'
import { trackSave } from '#lib/browser/history/pending-saves'
import { request } from '#lib/browser/request'
import { LIST_MESSAGES } from '#lib/contract/history/list-messages'
import { LIST_EDITOR_PAGE_SIZE } from '#lib/contract/limits'
import type { CardTitle } from '#lib/contract/title/card-title'

export interface EditorNews {
  text: string
  isFault?: boolean
  action?: { label: 'Undo' | 'Try again'; take: () => void }
}

export type EditedTitles = ReturnType<typeof useEditedTitles>

/** The titles of one page: changed at once, saved one after the other, and put back where that fails. */
export function useEditedTitles({ list, titles, total: initialTotal, page }: EditedList) {
  const [shown, setShown] = useState(titles)
  const [total, setTotal] = useState(initialTotal)
  const [news, setNews] = useState<EditorNews | null>(null)
  const latest = useRef(titles)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const first = (page - 1) * LIST_EDITOR_PAGE_SIZE

  const show = (next: EditedTitle[]) => {
    latest.current = next
    setShown(next)
  }
  const current = (title: CardTitle) =>
    latest.current.find((one) => entryKey(one.title) === entryKey(title)) ?? null
  const active = () => latest.current.filter((one) => !one.isRemoved)
  const replace = (title: CardTitle, change: Partial<EditedTitle>) =>
    show(latest.current.map((one) => (entryKey(one.title) === entryKey(title) ? { ...one, ...change } : one)))

  /** The position in the whole list; of a removed title the one it would come back to. */
  const positionOf = ({ title }: Pick<EditedTitle, 'title'>) => {
    const at = latest.current.findIndex((one) => entryKey(one.title) === entryKey(title))
    return first + latest.current.slice(0, at).filter((one) => !one.isRemoved).length + 1
  }

  function enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = trackSave(saving.current.then(write, write))
    saving.current = written.catch(() => {})
    return written
  }

  const put = (title: CardTitle, placement: { position?: number; note?: string | null; added_at?: string }) =>
    enqueue(() =>
      request(putListTitle, { id: list.id, type: title.mediaType, title: title.id, ...placement }),
    )

  async function reload(): Promise<void> {
    const found = await request(listPage, { id: list.id, page, for: 'editor' })
    show(found.titles.items.map(toEditedTitle))
    setTotal(found.list.titles)
  }

  async function move(title: CardTitle, to: number): Promise<void> {
    const moved = current(title)
    const from = moved && positionOf(moved)
    if (!moved || from === null || from === to) return
    const before = latest.current
    const isOnPage = to > first && to <= first + active().length
    if (isOnPage) show(reordered(before, moved, to - first - 1))
    setNews(null)
    try {
      await put(title, { position: to })
      if (!isOnPage) await reload()
      const undo = { label: 'Undo', take: () => void move(title, from) } as const
      setNews({ text: `Moved ${title.name} from ${from} to ${to}.`, action: undo })
    } catch (error) {
      errorMessage(error, '')
      show(before)
      const retry = { label: 'Try again', take: () => void move(title, to) } as const
      setNews({ text: LIST_MESSAGES.orderNotSaved, isFault: true, action: retry })
    }
  }

  async function remove(title: CardTitle): Promise<void> {
    replace(title, { isRemoved: true })
    setNews(null)
    try {
      const key = { id: list.id, type: title.mediaType, title: title.id }
      setTotal((await enqueue(() => request(removeListTitle, key))).titles)
    } catch (error) {
      replace(title, { isRemoved: false })
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function restore({ title, note, addedAt }: EditedTitle): Promise<void> {
    const position = positionOf({ title })
    replace(title, { isRemoved: false })
    try {
      setTotal((await put(title, { position, note, added_at: addedAt })).titles)
    } catch (error) {
      replace(title, { isRemoved: true })
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function add(title: CardTitle): Promise<void> {
    const known = current(title)
    if (known?.isRemoved) return restore(known)
    try {
      const saved = await put(title, {})
      const isNew = saved.titles > total
      setTotal(saved.titles)
      setNews({ text: LIST_MESSAGES[isNew ? 'added' : 'alreadyOn'](title.name, saved.position) })
      const isShown = isNew && saved.position === first + active().length + 1
      if (!isShown || list.sort !== 'hand') return
      if (active().length < LIST_EDITOR_PAGE_SIZE) {
        const addedAt = new Date().toISOString()
        show([...latest.current, { title, note: null, addedAt, isRemoved: false }])
      }
    } catch (error) {
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function saveNote(title: CardTitle, note: string): Promise<void> {
    await put(title, { note })
    replace(title, { note: note.trim() || null })
  }

  return { shown, total, first, news, positionOf, reload, move, remove, restore, add, saveNote }
}
