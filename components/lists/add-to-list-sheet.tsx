'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Field } from '#components/ui/form/field'
import { Sheet } from '#components/ui/overlay/sheet'
import { TextButton } from '#components/ui/text-button'
import type { Title } from '#contract'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { LIST_NAME_MAX } from '#lib/contract/limits'
import { fold } from '#lib/text/fold'
import css from './add-to-list-sheet.module.scss'
import { useListsOfTitle } from './use-lists-of-title'

export interface AddToListSheetProps {
  title: Pick<Title, 'mediaType' | 'id' | 'name'>
  onClose: () => void
}

export function AddToListSheet({ title, onClose }: AddToListSheetProps) {
  const t = useTranslations('addToList')
  const { lists, hasFailed, note, failure, toggle, create, reload } = useListsOfTitle(title)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const name = typed.trim()
  const matches = lists?.filter((list) => fold(list.name).includes(fold(name))) ?? []
  const isNew = name !== '' && !lists?.some((list) => fold(list.name) === fold(name))

  useAnnounce(hasFailed && t('loadFailed'), { isFailure: true })

  const createTyped = async () => {
    if (!(await create(name))) return
    setTyped('')
    // The button that made it is gone.
    field.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = matches
    if (name !== '' && first) void toggle(first)
    else if (isNew && lists) void createTyped()
  }

  return (
    <Sheet title={t('heading', { title: title.name })} onClose={onClose}>
      <form className={css.form} onSubmit={submit}>
        <Field
          ref={field}
          label={t('field')}
          name="list"
          value={typed}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {hasFailed && (
          <p className={css.failed}>
            {t('loadFailed')} <TextButton onClick={reload}>{t('tryAgain')}</TextButton>
          </p>
        )}
        <ul className={css.lists} aria-busy={!lists && !hasFailed}>
          {matches.map((list) => (
            <li key={list.id}>
              <Checkbox className={css.row} checked={list.hasTitle ?? false} onChange={() => toggle(list)}>
                <span className={css.name} dir="auto">
                  {list.name}
                </span>
                <span className={css.count}>{t('titles', { count: list.titles })}</span>
              </Checkbox>
            </li>
          ))}
          {lists && isNew && (
            <li>
              <button type="button" className={css.row} onClick={createTyped}>
                <Plus aria-hidden="true" />
                <span className={css.name}>{t('newList', { name })}</span>
              </button>
            </li>
          )}
        </ul>
        {lists?.length === 0 && !isNew && <p className={css.none}>{t('none')}</p>}
        <FailureNote failure={failure} />
        <p className={css.done}>{note}</p>
      </form>
      <Button look="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </Sheet>
  )
}
