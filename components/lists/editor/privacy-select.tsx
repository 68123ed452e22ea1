'use client'

import { useId, useState } from 'react'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import type { EditedList } from '#lib/browser/lists/list-order-edits'
import { request } from '#lib/browser/request'
import { LIST_PRIVACIES, type ListPrivacy } from '#lib/contract/lists/list-options'
import { PRIVACY_ICONS } from '../list-facts'
import { SaveFault } from './editor-note'
import css from './privacy-select.module.scss'

const PRIVACIES = Object.entries(LIST_PRIVACIES) as [ListPrivacy, (typeof LIST_PRIVACIES)[ListPrivacy]][]

interface PrivacySelectProps {
  list: EditedList['list']
  onChoose: (privacy: ListPrivacy) => void
}

/** Closed it is one word with its icon, over a select whose options say what each means. */
export function PrivacySelect({ list, onChoose }: PrivacySelectProps) {
  const id = useId()
  const [privacy, setPrivacy] = useState(list.privacy)
  const { state, change } = useDelayedSave((chosen: ListPrivacy) =>
    request('updateList', { id: list.id, privacy: chosen }),
  )
  const Icon = PRIVACY_ICONS[privacy]
  return (
    <div>
      <div className={css.privacy}>
        <label htmlFor={id} className="unseen">
          Who can read it
        </label>
        <select
          id={id}
          value={privacy}
          onChange={(event) => {
            const chosen = event.currentTarget.value as ListPrivacy
            setPrivacy(chosen)
            onChoose(chosen)
            change(chosen)
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
      <SaveFault state={state} />
    </div>
  )
}
