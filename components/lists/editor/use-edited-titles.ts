'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Action } from '#lib/browser/action/create-actions'
import { optimistic } from '#lib/browser/action/optimistic'
import { useAction } from '#lib/browser/action/use-action'
import { trackSave } from '#lib/browser/action/use-delayed-save'
import { type EditedList, type EditedTitle, reordered, toEditedTitle } from '#lib/browser/lists/edited-list'
import { type InputOfCall, request } from '#lib/browser/request'
import { LIST_EDITOR_PAGE_SIZE } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

export type EditedTitles = ReturnType<typeof useEditedTitles>

type Change = (titles: EditedTitle[]) => EditedTitle[]

type Placement = Omit<InputOfCall<'putListTitle'>, 'id' | 'type' | 'title'>

/** The titles of one page: changed at once, saved one after the other; of a change that fails the others stay. */
export function useEditedTitles({ list, titles, total: initialTotal, page }: EditedList) {
  const t = useTranslations('listEditor')
  const [shown, setShown] = useState(titles)
  const [total, setTotal] = useState(initialTotal)
  const { act, done, failures, place: focusPlace } = useAction()
  // Of its own: the note of what was done stays while what follows is loaded.
  const reading = useAction()
  const latest = useRef(titles)
  const first = (page - 1) * LIST_EDITOR_PAGE_SIZE

  function show(change: Change): void {
    latest.current = change(latest.current)
    setShown(latest.current)
  }
  const [{ write }] = useState(() => optimistic<EditedTitle[]>((_list, change) => show(change)))
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

  /** After a change that is saved: the loading alone is tried again. */
  function showAnew(): void {
    void reading.act({
      name: 'loaded',
      run: reload,
      failed: t('loadFailed'),
      refused: () => t('loadFailed'),
      isOptimistic: true,
    })
  }

  /** What acts on a title have in common: the last one of a title counts. */
  const ofTitle = (title: CardTitle, failed: string) =>
    ({ name: titleKey(title), failed, refused: () => failed, isOptimistic: true }) as const
  const undoLabel = ({ name }: CardTitle) => t('undoOf', { title: name })

  function move(title: CardTitle, to: number): void {
    const moved = current(title)
    const from = moved && positionOf(moved)
    if (from === null || from === to) return
    const words = t('moved', { title: title.name, from, to })
    void act({
      ...ofTitle(title, t('orderNotSaved')),
      run: () => place(title, to, {}),
      announcement: () => words,
      note: (saved) => (saved ? words : ''),
      undo: {
        label: undoLabel(title),
        // It counts as moved only where it had been moved before.
        run: ({ wasMoved }) => place(title, from, { isMoved: wasMoved }),
        failed: t('orderNotSaved'),
      },
    })
  }

  async function place(title: CardTitle, position: number, placement: Pick<Placement, 'isMoved'>) {
    const isOnPage = position > first && position <= first + active().length
    const saved = await save(
      () => put(title, { position, ...placement }),
      (now) => (isOnPage ? reordered(now, isOf(title), position - first - 1) : now),
    )
    if (!isOnPage) showAnew()
    return saved
  }

  /** @param change shows the list without it; of the response, which says what an undo needs */
  async function takeOff(title: CardTitle, change: (removed: Partial<EditedTitle>) => Change): Promise<void> {
    const remove = () => request('removeListTitle', keyOf(title))
    const { titles } = await save(remove, change({}), ({ wasMoved, source }) =>
      change({ isMoved: wasMoved, source }),
    )
    setTotal(titles)
  }

  function remove(title: CardTitle): void {
    void act({
      ...ofTitle(title, t('notSaved')),
      run: () => takeOff(title, (removed) => replaced(title, { ...removed, isRemoved: true })),
      // Its row notes it.
      announcement: () => t('removedTitle', { title: title.name }),
      isQuiet: true,
    })
  }

  /** Takes a removal back. */
  function restore(
    { title, note, addedAt, source, isMoved }: EditedTitle,
    announcementOf = (_position: number) => t('undoneRemoving', { title: title.name }),
  ): void {
    const placement = {
      position: positionOf({ title }),
      note,
      addedAt,
      ...(source && { source }),
      ...(isMoved && { isMoved }),
    }
    void act({
      ...ofTitle(title, t('notSaved')),
      run: async () => {
        const saved = await save(() => put(title, placement), replaced(title, { isRemoved: false }))
        setTotal(saved.titles)
        return saved
      },
      announcement: ({ position }) => announcementOf(position),
      isQuiet: true,
    })
  }

  function add(title: CardTitle): void {
    const known = current(title)
    if (known?.isRemoved) restore(known, (position) => t('restored', { title: title.name, position }))
    else addNew(title)
  }

  function addNew(title: CardTitle): void {
    const addedAt = new Date().toISOString()
    const isIt = isOf(title)
    void act({
      ...ofTitle(title, t('notSaved')),
      run: async () => {
        const isNew = (saved: { titles: number }) => saved.titles > total
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
        return { position: added.position, isNew: isNew(added) }
      },
      announcement: ({ isNew, position }) =>
        t(isNew ? 'added' : 'alreadyOn', { title: title.name, position }),
      // Of one that was on the list there is nothing to take back.
      note: (added) => (added?.isNew ? t('added', { title: title.name, position: added.position }) : ''),
      undo: {
        label: undoLabel(title),
        run: () => takeOff(title, () => (now) => now.filter((one) => !isIt(one))),
        failed: t('notSaved'),
      },
    })
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
      announcement: () => t('saved'),
      isQuiet: true,
      failed: t('notSaved'),
    }
  }

  return {
    shown,
    total,
    first,
    done,
    failures: [...failures, ...reading.failures],
    focusPlace,
    positionOf,
    reload,
    showAnew,
    move,
    remove,
    restore,
    add,
    saveNote,
  }
}

function isOf(title: CardTitle): (one: EditedTitle) => boolean {
  return (one) => titleKey(one.title) === titleKey(title)
}

function replaced(title: CardTitle, change: Partial<EditedTitle>): Change {
  const isChanged = isOf(title)
  return (now) => now.map((one) => (isChanged(one) ? { ...one, ...change } : one))
}
