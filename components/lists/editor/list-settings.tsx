'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { useSaveStatus } from '#lib/browser/action/use-delayed-save'
import type { EditedList } from '#lib/browser/lists/edited-list'
import { LIST_DESCRIPTION_MAX } from '#lib/contract/limits'
import css from './list-settings.module.scss'
import { PrivacySelect } from './privacy-select'
import { useListSave } from './use-list-save'

interface ListSettingsProps {
  list: EditedList['list']
  isProfilePrivate: boolean
  /** Of its titles. */
  total: number
  /** The select of the order. */
  order: ReactNode
}

/** Who can read the list, its order and description, and whether all of it is saved. */
export function ListSettings({ list, isProfilePrivate, total, order }: ListSettingsProps) {
  const t = useTranslations('listEditor')
  const id = useId()
  const [privacy, setPrivacy] = useState(list.privacy)
  const [description, setDescription] = useState(list.description)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { failure, change, flush } = useListSave(list.id)

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    flush()
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <div className={css.settings}>
      <PrivacySelect id={list.id} privacy={privacy} onChoose={setPrivacy} />
      {order}
      <p className={css.description}>
        {description && !isOpen && (
          <span className={css.line} dir="auto">
            {description}
          </span>
        )}
        <TextButton
          ref={opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={description && !isOpen ? t('editDescription') : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'closeDescription' : description ? 'edit' : 'addDescription')}
        </TextButton>
      </p>
      <p className={css.state}>
        {t('titles', { count: total })} · <SaveStatus />
      </p>
      {isOpen && (
        <textarea
          id={id}
          className={css.box}
          dir="auto"
          rows={3}
          aria-label={t('description')}
          maxLength={LIST_DESCRIPTION_MAX}
          value={description}
          // biome-ignore lint/a11y/noAutofocus: the member has just opened it to type.
          autoFocus
          onChange={(event) => {
            setDescription(event.currentTarget.value)
            change({ description: event.currentTarget.value })
          }}
          onBlur={flush}
          onKeyDown={closeByKey}
        />
      )}
      <FailureNote failure={failure} />
      {isProfilePrivate && privacy !== 'private' && <p className={css.hint}>{t('profileIsPrivate')}</p>}
    </div>
  )
}

function SaveStatus() {
  const t = useTranslations('listEditor')
  return t(`status.${useSaveStatus()}`)
}
