'use client'

import { useRef, useState } from 'react'
import type { Action } from '#lib/browser/action/actions'
import { optimistic } from '#lib/browser/action/optimistic'
import { tell } from '#lib/browser/action/toast'
import { trackSave } from '#lib/browser/action/use-delayed-save'
import { entryKey } from '#lib/browser/collection/entry-key'
import { errorMessage } from '#lib/browser/error-message'
import {
  type EditedList,
  type EditedTitle,
  reordered,
  toEditedTitle,
} from '#lib/browser/lists/list-order-edits'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import { type InputOfCall, request } from '#lib/browser/request'
import { LIST_EDITOR_PAGE_SIZE } from '#lib/contract/limits'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/titles/card-title'
import type { Note } from './editor-note'

export type EditedTitles = ReturnType<typeof useEditedTitles>

type Change = (titles: EditedTitle[]) => EditedTitle[]

type Placement = Pick<InputOfCall<'putListTitle'>, 'position' | 'note' | 'addedAt' | 'isMoved'>

/** The titles of one page: changed at once, saved one after the other; of a change that fails the others stay. */
export function useEditedTitles({ list, titles, total: initialTotal, page }: EditedList) {
  const [shown, setShown] = useState(titles)
  const [total, setTotal] = useState(initialTotal)
  const [news, setNews] = useState<Note | null>(null)
  const latest = useRef(titles)
  useUnsaved(news?.isFault ? null : undefined)
  const first = (page - 1) * LIST_EDITOR_PAGE_SIZE

  function show(change: Change): void {
    latest.current = change(latest.current)
    setShown(latest.current)
  }
  const [write] = useState(() => optimistic<EditedTitle[]>((_list, change) => show(change)))
  /** Writes of the list are made one after the other. */
  const save = <Result>(
    send: () => Promise<Result>,
    change: Change = (now) => now,
    confirmed: (result: Result) => Change = () => change,
  ) => trackSave(write(list.id, { change, confirmed, send }))

  const current = (title: CardTitle) => latest.current.find(isOf(title)) ?? null
  const active = () => latest.current.filter((one) => !one.isRemoved)
  /** The position in the whole list; of a removed title the one it would come back to. */
  const positionOf = ({ title }: Pick<EditedTitle, 'title'>) => {
    const at = latest.current.findIndex(isOf(title))
    return first + latest.current.slice(0, at).filter((one) => !one.isRemoved).length + 1
  }

  const keyOf = (title: CardTitle) => ({ id: list.id, type: title.mediaType, title: title.id })
  const put = (title: CardTitle, placement: Placement) =>
    request('putListTitle', { ...keyOf(title), ...placement })

  async function reload(): Promise<void> {
    const found = await save(
      () => request('list', { id: list.id, page, for: 'editor' }),
      undefined,
      ({ titles }) =>
        () =>
          titles.items.map(toEditedTitle),
    )
    setTotal(found.list.titles)
  }

  /** Says why a change was not saved; of several changes this stays. */
  async function attempt(
    change: () => Promise<void>,
    retry?: () => void,
    failed: string = LIST_MESSAGES.orderNotSaved,
  ): Promise<void> {
    try {
      await change()
    } catch (error) {
      const text = errorMessage(error, LIST_MESSAGES.notSaved)
      if (!retry) return setNews({ text, isFault: true })
      const action = { label: 'Try again', take: retry } as const
      setNews({ text: failed, isFault: true, action })
    }
  }

  /** @param undone of an undo: what it takes back, and whether the title had been moved before */
  function move(
    title: CardTitle,
    to: number,
    undone?: { text: string; wasMoved: boolean },
  ): Promise<void> | undefined {
    const moved = current(title)
    const from = moved && positionOf(moved)
    if (from === null || from === to) return
    const isOnPage = to > first && to <= first + active().length
    setNews(null)
    return attempt(
      async () => {
        const { wasMoved } = await save(
          () => put(title, { position: to, ...(undone && { isMoved: undone.wasMoved }) }),
          (now) => (isOnPage ? reordered(now, isOf(title), to - first - 1) : now),
        )
        const text = LIST_MESSAGES.moved(title.name, from, to)
        const undo = { label: 'Undo', title, take: () => void move(title, from, { text, wasMoved }) } as const
        const done = undone ? { text: MESSAGES.undone(undone.text) } : { text, action: undo }
        setNews((now) => (now?.isFault ? now : done))
        tell(done.text)
        if (!isOnPage) await showAnew()
      },
      () => void move(title, to, undone),
    )
  }

  /** After a change that is saved: the loading alone is tried again. */
  function showAnew(): Promise<void> {
    return attempt(reload, () => void retryShowing(), LIST_MESSAGES.listFailed)
  }

  function retryShowing(): Promise<void> {
    setNews(null)
    return showAnew()
  }

  /** @param change shows the list without it; of a response that says whether it had been moved */
  function takeOff(
    title: CardTitle,
    change: (wasMoved: boolean) => Change,
    said: string = LIST_MESSAGES.takenOff(title.name),
  ): Promise<void> {
    setNews(null)
    return attempt(async () => {
      const remove = () => request('removeListTitle', keyOf(title))
      const { titles } = await save(remove, change(false), ({ wasMoved }) => change(wasMoved))
      setTotal(titles)
      tell(said)
    })
  }

  function remove(title: CardTitle): Promise<void> {
    return takeOff(title, (isMoved) => replaced(title, { isRemoved: true, isMoved }))
  }

  /** Takes a removal back. */
  function restore(
    { title, note, addedAt, isMoved }: EditedTitle,
    said = (_position: number) => MESSAGES.undone(LIST_MESSAGES.takenOff(title.name)),
  ): Promise<void> {
    const placement = { position: positionOf({ title }), note, addedAt, ...(isMoved && { isMoved }) }
    return attempt(async () => {
      const { titles, position } = await save(
        () => put(title, placement),
        replaced(title, { isRemoved: false }),
      )
      setTotal(titles)
      tell(said(position))
    })
  }

  function add(title: CardTitle): Promise<void> {
    const known = current(title)
    if (known?.isRemoved) return restore(known, (position) => LIST_MESSAGES.restored(title.name, position))
    const isNew = (saved: { titles: number }) => saved.titles > total
    const addedAt = new Date().toISOString()
    return attempt(async () => {
      const added = await save(
        () => put(title, {}),
        undefined,
        (saved) => (now) => {
          const isAtEnd = list.sort === 'hand' && saved.position === first + active().length + 1
          const isShown = isNew(saved) && isAtEnd && active().length < LIST_EDITOR_PAGE_SIZE
          return isShown ? [...now, { title, note: null, addedAt, isRemoved: false }] : now
        },
      )
      setTotal(added.titles)
      const words = isNew(added) ? LIST_MESSAGES.added : LIST_MESSAGES.alreadyOn
      const text = words(title.name, added.position)
      const undo = { label: 'Undo', title, take: () => void takeBack(title, text) } as const
      setNews({ text, ...(isNew(added) && { action: undo }) })
      tell(text)
    })
  }

  /** A title that was just added: nothing of it stays. */
  function takeBack(title: CardTitle, text: string): Promise<void> {
    const isIt = isOf(title)
    return takeOff(title, () => (now) => now.filter((one) => !isIt(one)), MESSAGES.undone(text))
  }

  function saveNote(title: CardTitle, note: string): Action<unknown> {
    const noted = replaced(title, { note: note.trim() || null })
    return {
      name: 'noted',
      run: () =>
        save(
          () => put(title, { note }),
          undefined,
          () => noted,
        ),
      said: () => LIST_MESSAGES.saved,
      isQuiet: true,
      failed: LIST_MESSAGES.notSaved,
    }
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
