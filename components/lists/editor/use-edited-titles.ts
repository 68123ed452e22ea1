'use client'

import { useRef, useState } from 'react'
import { entryKey } from '#lib/browser/collection'
import { errorMessage } from '#lib/browser/error-message'
import { type EditedList, type EditedTitle, reordered, toEditedTitle } from '#lib/browser/history/edited-list'
import { trackSave } from '#lib/browser/history/pending-saves'
import { request } from '#lib/browser/request'
import { LIST_EDITOR_PAGE_SIZE } from '#lib/contract/limits'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import type { CardTitle } from '#lib/contract/title/card-title'

export interface EditorNews {
  text: string
  isFault?: boolean
  action?: { label: 'Undo' | 'Try again'; take: () => void }
}

export type EditedTitles = ReturnType<typeof useEditedTitles>

type Change = (titles: EditedTitle[]) => EditedTitle[]

/** The titles of one page: changed at once, saved one after the other; of a change that fails the others stay. */
export function useEditedTitles({ list, titles, total: initialTotal, page }: EditedList) {
  const [shown, setShown] = useState(titles)
  const [total, setTotal] = useState(initialTotal)
  const [news, setNews] = useState<EditorNews | null>(null)
  /** What is shown is what is saved, with the changes that are not saved yet. */
  const latest = useRef(titles)
  const saved = useRef(titles)
  const unsaved = useRef<Change[]>([])
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const first = (page - 1) * LIST_EDITOR_PAGE_SIZE

  const show = () => {
    latest.current = unsaved.current.reduce((now, change) => change(now), saved.current)
    setShown(latest.current)
  }
  const current = (title: CardTitle) => latest.current.find(isOf(title)) ?? null
  const active = () => latest.current.filter((one) => !one.isRemoved)
  /** The position in the whole list; of a removed title the one it would come back to. */
  const positionOf = ({ title }: Pick<EditedTitle, 'title'>) => {
    const at = latest.current.findIndex(isOf(title))
    return first + latest.current.slice(0, at).filter((one) => !one.isRemoved).length + 1
  }

  function enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = trackSave(saving.current.then(write, write))
    saving.current = written.catch(() => {})
    return written
  }

  async function save<Result>(change: Change, write: () => Promise<Result>): Promise<Result> {
    unsaved.current = [...unsaved.current, change]
    show()
    try {
      const result = await enqueue(write)
      saved.current = change(saved.current)
      return result
    } finally {
      unsaved.current = unsaved.current.filter((one) => one !== change)
      show()
    }
  }

  const put = (title: CardTitle, placement: { position?: number; note?: string | null; addedAt?: string }) =>
    request('putListTitle', { id: list.id, type: title.mediaType, title: title.id, ...placement })

  async function reload(): Promise<void> {
    const found = await request('list', { id: list.id, page, for: 'editor' })
    saved.current = found.titles.items.map(toEditedTitle)
    show()
    setTotal(found.list.titles)
  }

  async function move(title: CardTitle, to: number): Promise<void> {
    const moved = current(title)
    const from = moved && positionOf(moved)
    if (!moved || from === null || from === to) return
    const isOnPage = to > first && to <= first + active().length
    setNews(null)
    try {
      await save(
        (now) => (isOnPage ? reordered(now, isOf(title), to - first - 1) : now),
        () => put(title, { position: to }),
      )
      if (!isOnPage) await reload()
      const undo = { label: 'Undo', take: () => void move(title, from) } as const
      const done = { text: `Moved ${title.name} from ${from} to ${to}.`, action: undo }
      // Of several moves the one that was not saved is named.
      setNews((now) => (now?.isFault ? now : done))
    } catch (error) {
      errorMessage(error, '')
      const retry = { label: 'Try again', take: () => void move(title, to) } as const
      setNews({ text: LIST_MESSAGES.orderNotSaved, isFault: true, action: retry })
    }
  }

  async function remove(title: CardTitle): Promise<void> {
    setNews(null)
    try {
      const key = { id: list.id, type: title.mediaType, title: title.id }
      setTotal(
        (await save(replaced(title, { isRemoved: true }), () => request('removeListTitle', key))).titles,
      )
    } catch (error) {
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function restore({ title, note, addedAt }: EditedTitle): Promise<void> {
    const position = positionOf({ title })
    const placement = { position, note, addedAt }
    try {
      const { titles } = await save(replaced(title, { isRemoved: false }), () => put(title, placement))
      setTotal(titles)
    } catch (error) {
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function add(title: CardTitle): Promise<void> {
    const known = current(title)
    if (known?.isRemoved) return restore(known)
    try {
      const added = await enqueue(() => put(title, {}))
      const isNew = added.titles > total
      setTotal(added.titles)
      setNews({ text: LIST_MESSAGES[isNew ? 'added' : 'alreadyOn'](title.name, added.position) })
      const isShown = isNew && added.position === first + active().length + 1
      if (!isShown || list.sort !== 'hand') return
      if (active().length < LIST_EDITOR_PAGE_SIZE) {
        const addedAt = new Date().toISOString()
        saved.current = [...saved.current, { title, note: null, addedAt, isRemoved: false }]
        show()
      }
    } catch (error) {
      setNews({ text: errorMessage(error, LIST_MESSAGES.notSaved), isFault: true })
    }
  }

  async function saveNote(title: CardTitle, note: string): Promise<void> {
    await enqueue(() => put(title, { note }))
    saved.current = replaced(title, { note: note.trim() || null })(saved.current)
    show()
  }

  return { shown, total, first, news, positionOf, reload, move, remove, restore, add, saveNote }
}

function isOf(title: CardTitle): (one: EditedTitle) => boolean {
  return (one) => entryKey(one.title) === entryKey(title)
}

function replaced(title: CardTitle, change: Partial<EditedTitle>): Change {
  const isChanged = isOf(title)
  return (now) => now.map((one) => (isChanged(one) ? { ...one, ...change } : one))
}
