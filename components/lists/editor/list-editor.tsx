'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button, ButtonLink } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import { Select } from '#components/ui/select'
import { LIST_SORTS, type ListSort } from '#contract'
import { editListPath } from '#lib/addresses/list-path'
import { listPath, ROUTES } from '#lib/addresses/routes'
import { showToast } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import type { EditedList } from '#lib/browser/lists/list-order-edits'
import { settleSaves } from '#lib/browser/lists/pending-saves'
import { request } from '#lib/browser/request'
import { onChange } from '#lib/browser/tab-messages'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import { counted } from '#lib/text/format'
import { EditorNews } from './editor-news'
import { EditorRows } from './editor-rows'
import css from './list-editor.module.scss'
import { ListFields } from './list-fields'
import { TitleAdder } from './title-adder'
import { useEditedTitles } from './use-edited-titles'

const SORTS = Object.entries(LIST_SORTS).map(([value, label]) => ({ value, label }))

export function ListEditor({ isProfilePrivate, ...edited }: EditedList & { isProfilePrivate: boolean }) {
  const { list, page, pages } = edited
  const router = useRouter()
  const [sort, setSort] = useState(list.sort)
  const titles = useEditedTitles({ ...edited, list: { ...list, sort } })
  const [failure, setFailure] = useState('')

  const followOtherTab = useEffectEvent(() => void titles.reload().catch(() => {}))
  useEffect(() => onChange(['list', 'lists'], () => followOtherTab()), [])

  async function chooseSort(chosen: ListSort) {
    setSort(chosen)
    setFailure('')
    try {
      await request('updateList', { id: list.id, sort: chosen })
    } catch (error) {
      setSort(sort)
      return setFailure(errorMessage(error, LIST_MESSAGES.notSaved))
    }
    await titles.reload().catch((error) => setFailure(errorMessage(error, LIST_MESSAGES.listFailed)))
  }

  async function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // What was typed last is shown by the page that follows.
    await settleSaves()
    router.push(listPath(list.id))
  }

  async function deleteList() {
    try {
      await settleSaves()
      const { message } = await request('removeList', { id: list.id })
      showToast(message)
      router.push(ROUTES.lists)
    } catch (error) {
      setFailure(errorMessage(error, LIST_MESSAGES.notSaved))
    }
  }

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
          <button type="button" onClick={() => chooseSort('hand')}>
            Order by hand
          </button>
        </p>
      )}
      <EditorNews news={titles.news} />
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
        {failure && (
          <p role="alert" className={css.failed}>
            {failure}
          </p>
        )}
      </div>
    </div>
  )
}
