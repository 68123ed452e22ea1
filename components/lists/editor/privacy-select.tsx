'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { LIST_PRIVACIES, type ListPrivacy } from '#lib/contract/lists/list-options'
import { PRIVACY_ICONS } from '../privacy-icons'
import css from './privacy-select.module.scss'
import { useListSave } from './use-list-save'

interface PrivacySelectProps {
  /** The list's. */
  id: string
  privacy: ListPrivacy
  onChoose: (privacy: ListPrivacy) => void
}

/** Closed it is one word with its icon, over a select whose options say what each means. */
export function PrivacySelect({ id, privacy, onChoose }: PrivacySelectProps) {
  const t = useTranslations('listEditor')
  const select = useId()
  const { failure, change } = useListSave(id)
  const Icon = PRIVACY_ICONS[privacy]
  return (
    <div>
      <div className={css.privacy}>
        <label htmlFor={select} className="unseen">
          {t('privacy')}
        </label>
        <select
          id={select}
          value={privacy}
          onChange={(event) => {
            const chosen = event.currentTarget.value as ListPrivacy
            onChoose(chosen)
            change({ privacy: chosen })
          }}
        >
          {LIST_PRIVACIES.map((value) => (
            <option key={value} value={value}>
              {t(`privacyOptions.${value}`)}
            </option>
          ))}
        </select>
        <span className={css.chosen} aria-hidden="true">
          <Icon />
          {t(`privacies.${privacy}`)}
        </span>
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
