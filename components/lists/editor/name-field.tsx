'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import type { EditedList } from '#lib/browser/lists/edited-list'
import { LIST_NAME_MAX } from '#lib/contract/limits'
import { isLong } from '#lib/text/format'
import css from './name-field.module.scss'
import { useListSave } from './use-list-save'

/** The page's heading, to type in. It grows with its lines, but takes no line breaks. */
export function NameField({ list }: { list: EditedList['list'] }) {
  const t = useTranslations('listEditor')
  const id = useId()
  const [name, setName] = useState(list.name)
  const { failure, change, cancel, flush } = useListSave(list.id)
  const isMissing = !name.trim()

  function type(typed: string) {
    setName(typed)
    if (typed.trim()) change({ name: typed })
    else cancel()
  }

  return (
    <div className={css.name}>
      <h1 className={css.heading} data-value={name} data-long={isLong(name)}>
        <textarea
          dir="auto"
          rows={1}
          name="name"
          aria-label={t('name')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => type(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={flush}
        />
      </h1>
      {isMissing && (
        <p id={id} className={css.fault}>
          {t('nameMissing')}
        </p>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
