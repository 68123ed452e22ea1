'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button, ButtonLink } from '#components/ui/button'
import { LiveRegion } from '#components/ui/live-region'
import { Pager } from '#components/ui/pager'
import { Select } from '#components/ui/select'
import { TextButton } from '#components/ui/text-button'
import { LIST_SORTS, type ListSort } from '#contract'
import { editListPath } from '#lib/addresses/list-path'
import { listPath, ROUTES } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { settleSaves } from '#lib/browser/action/use-delayed-save'
import { entryKey } from '#lib/browser/collection/entry-key'
import type { EditedList } from '#lib/browser/lists/list-order-edits'
import { request } from '#lib/browser/request'
import { onChange } from '#lib/browser/tab-messages'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import { counted } from '#lib/text/format'
import { EditorNote } from './editor-note'
import { EditorRow } from './editor-row'
import css from './list-editor.module.scss'
import { ListFields } from './list-fields'
import { TitleAdder } from './title-adder'
import { type EditedTitles, useEditedTitles } from './use-edited-titles'
import { useReorder } from './use-reorder'

const SORTS = Object.entries(LIST_SORTS).map(([value, label]) => ({ value, label }))

export function ListEditor({ isProfilePrivate, ...edited }: EditedList & { isProfilePrivate: boolean }) {
  const { list, page, pages } = edited
  const router = useRouter()
  const [sort, setSort] = useState(list.sort)
  const titles = useEditedTitles({ ...edited, list: { ...list, sort } })
  const sorting = useAction()
  // Of its own: pressed while a new order is loading, it is not ignored.
  const deletion = useAction()

  const followOtherTab = useEffectEvent(() => void titles.reload().catch(() => {}))
  useEffect(() => onChange(['list', 'lists'], () => followOtherTab()), [])

  async function chooseSort(chosen: ListSort) {
    setSort(chosen)
    const isSaved = await sorting.act({
      name: 'sorted',
      run: () => request('updateList', { id: list.id, sort: chosen }),
      failed: LIST_MESSAGES.notSaved,
      isOptimistic: true,
    })
    if (!isSaved) return setSort(sort)
    await sorting.act({
      name: 'loaded',
      run: titles.reload,
      failed: LIST_MESSAGES.listFailed,
      isOptimistic: true,
    })
  }

  async function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // What was typed last is shown by the page that follows.
    await settleSaves()
    router.push(listPath(list.id))
  }

  const deleteList = () =>
    deletion.act({
      name: 'deleted',
      run: async () => {
        await settleSaves()
        const removed = await request('removeList', { id: list.id })
        router.push(ROUTES.lists)
        return removed
      },
      said: ({ message }) => message,
      failed: LIST_MESSAGES.notSaved,
    })

  const notes = titles.shown.filter(({ note, isRemoved }) => note && !isRemoved).length
  const goes = `${counted(titles.total, 'title')} and ${pages > 1 ? 'all notes' : counted(notes, 'note')}`
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>Edit the list</h1>
        <ButtonLink href={listPath(list.id)} look="primary" onClick={leave}>
          Done
        </ButtonLink>
      </div>
      <noscript>Changing a list needs JavaScript.</noscript>
      <ListFields list={list} isProfilePrivate={isProfilePrivate} />
      <div className={css.tools}>
        <TitleAdder onAdd={titles.add} />
        <Select
          label="Ordered"
          options={SORTS}
          value={sort}
          onChange={(event) => chooseSort(event.currentTarget.value as ListSort)}
        />
      </div>
      {sort !== 'hand' && (
        <p className={css.sorted}>
          Ordered by {LIST_SORTS[sort].toLowerCase()}.{' '}
          <TextButton onClick={() => chooseSort('hand')}>Order by hand</TextButton>
        </p>
      )}
      <EditorNote note={titles.news} />
      <EditorRows titles={titles} isByHand={sort === 'hand'} />
      {titles.shown.length === 0 && <p className={css.sorted}>There are no titles on this list yet.</p>}
      <Pager page={page} totalPages={pages} hrefOf={(to) => editListPath(list.id, to)} />
      <div className={css.foot}>
        <AlertDialog
          trigger={<Button look="danger">Delete list</Button>}
          question={`Delete ${list.name}? ${goes} go with it.`}
          confirm="Delete list"
          onConfirm={deleteList}
        />
        <FailureNote failure={deletion.failure ?? sorting.failure} />
      </div>
    </div>
  )
}

const HELP = 'reorder-help'

function EditorRows({ titles, isByHand }: { titles: EditedTitles; isByHand: boolean }) {
  const reorder = useReorder(titles)
  return (
    <>
      <p id={HELP} className="unseen">
        Space lifts a title, arrow keys move it, Space puts it down, Escape takes it back.
      </p>
      <LiveRegion>{reorder.said}</LiveRegion>
      <ol ref={reorder.rows} className={css.rows} aria-label="Titles">
        {titles.shown.map((edited) => (
          <EditorRow
            key={entryKey(edited.title)}
            edited={edited}
            titles={titles}
            reorder={isByHand ? reorder : null}
            helpId={HELP}
          />
        ))}
      </ol>
    </>
  )
}
