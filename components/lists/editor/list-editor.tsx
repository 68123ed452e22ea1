'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { ListCover } from '#components/lists/list-cover'
import { TitlePicker } from '#components/search/title-picker'
import { ButtonLink } from '#components/ui/button'
import { Select } from '#components/ui/form/select'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { Pager } from '#components/ui/pager'
import { TextButton } from '#components/ui/text-button'
import { editListPath } from '#lib/addresses/list-path'
import { listPath, ROUTES } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { settleSaves } from '#lib/browser/action/use-delayed-save'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import type { EditedList } from '#lib/browser/lists/edited-list'
import { request } from '#lib/browser/request'
import { onChange } from '#lib/browser/tab-messages'
import { usePageRouter } from '#lib/browser/use-page-router'
import { LIST_POSTERS } from '#lib/contract/limits'
import { LIST_SORTS, type ListSort } from '#lib/contract/lists/list-options'
import { EditResultNotes } from './edit-result-notes'
import { EditorRows } from './editor-rows'
import css from './list-editor.module.scss'
import { ListSettings } from './list-settings'
import { NameField } from './name-field'
import { useEditedTitles } from './use-edited-titles'
import { useReorder } from './use-reorder'

export function ListEditor({ isProfilePrivate, ...edited }: EditedList & { isProfilePrivate: boolean }) {
  const t = useTranslations('listEditor')
  const { list, page, pages } = edited
  const router = usePageRouter()
  const [sort, writeSort] = useOptimisticValue(list.sort)
  const titles = useEditedTitles({ ...edited, list: { ...list, sort } })
  const adder = useRef<HTMLInputElement>(null)
  const reorder = useReorder(titles, adder)
  const sorting = useAction()
  // Of its own: pressed while a new order is loading, it is not ignored.
  const deletion = useAction()

  const followOtherTab = useEffectEvent(() => void titles.reload().catch(() => {}))
  useEffect(() => onChange(['list', 'lists'], () => followOtherTab()), [])

  async function chooseSort(chosen: ListSort) {
    const isSaved = await sorting.act({
      name: 'sorted',
      run: () => writeSort(chosen, () => request('updateList', { id: list.id, sort: chosen })),
      announcement: () => t(`sorted.${chosen}`),
      isQuiet: true,
      failed: t('notSaved'),
      isOptimistic: true,
    })
    if (isSaved) titles.showAnew()
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
      announcement: ({ name }) => t('deleted', { name }),
      failed: t('notSaved'),
    })

  const active = titles.shown.filter(({ isRemoved }) => !isRemoved)
  const notes = active.filter(({ note }) => note).length
  const count = titles.total
  const goes = pages > 1 ? 'allNotes' : notes > 0 ? 'someNotes' : 'titles'
  const order = (
    <Select
      label={t('order')}
      isLabelHidden
      options={LIST_SORTS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      value={sort}
      onChange={(event) => chooseSort(event.currentTarget.value as ListSort)}
    />
  )
  return (
    <div className={css.page} data-says={t(pages > 1 ? 'titlesOnPage' : 'titles', { count, page, pages })}>
      <div className={css.head}>
        <NameField list={list} />
        <ButtonLink href={listPath(list.id)} look="primary" onClick={leave}>
          {t('done')}
        </ButtonLink>
      </div>
      <noscript>{t('needsJavaScript')}</noscript>
      <ListSettings list={list} isProfilePrivate={isProfilePrivate} total={titles.total} order={order} />
      <FailureNote failure={sorting.failure} />
      <div className={css.work}>
        <div ref={titles.focusPlace}>
          <TitlePicker
            field={adder}
            label={t('addTitle')}
            listLabel={t('titlesToAdd')}
            isFirst={edited.total === 0}
            onPick={titles.add}
          />
          <EditResultNotes done={titles.done} failures={titles.failures} onUndo={reorder.focusOn} />
          <EditorRows titles={titles} reorder={reorder} isByHand={sort === 'hand'} />
          {titles.shown.length === 0 && <p className={css.none}>{t('empty')}</p>}
          <Pager page={page} totalPages={pages} hrefOf={(to) => editListPath(list.id, to)} />
          <div className={css.foot}>
            <AlertDialog
              trigger={<TextButton className={css.delete}>{t('delete')}</TextButton>}
              question={t(`deleteQuestion.${goes}`, { name: list.name, count, notes })}
              confirm={t('confirmDelete')}
              onConfirm={deleteList}
            />
            <FailureNote failure={deletion.failure} />
          </div>
        </div>
        {page === 1 && (
          <aside className={css.cover} aria-label={t('cover')}>
            <p>{t('coverLead')}</p>
            <ListCover posters={active.slice(0, LIST_POSTERS).map(({ title }) => title)} sizes="12rem" />
          </aside>
        )}
      </div>
    </div>
  )
}
