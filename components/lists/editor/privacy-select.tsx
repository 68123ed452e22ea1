'use client'

import { useId } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { LIST_PRIVACIES, type ListPrivacy } from '#lib/contract/lists/list-options'
import { PRIVACY_ICONS } from '../list-facts'
import css from './privacy-select.module.scss'
import { useListSave } from './use-list-save'

const PRIVACIES = Object.entries(LIST_PRIVACIES) as [ListPrivacy, (typeof LIST_PRIVACIES)[ListPrivacy]][]

interface PrivacySelectProps {
  /** The list's. */
  id: string
  privacy: ListPrivacy
  onChoose: (privacy: ListPrivacy) => void
}

/** Closed it is one word with its icon, over a select whose options say what each means. */
export function PrivacySelect({ id, privacy, onChoose }: PrivacySelectProps) {
  const select = useId()
  const { failure, change } = useListSave(id)
  const Icon = PRIVACY_ICONS[privacy]
  return (
    <div>
      <div className={css.privacy}>
        <label htmlFor={select} className="unseen">
          Who can read it
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
          {PRIVACIES.map(([value, { label, meaning }]) => (
            <option key={value} value={value}>
              {label}: {meaning}
            </option>
          ))}
        </select>
        <span className={css.chosen} aria-hidden="true">
          <Icon />
          {LIST_PRIVACIES[privacy].label}
        </span>
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
