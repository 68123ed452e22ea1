'use client'

import { useId, useState } from 'react'
import { Radio } from '#components/ui/check'
import { Field } from '#components/ui/field'
import { LIST_PRIVACIES, type ListPrivacy } from '#contract'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import type { EditedList } from '#lib/browser/lists/list-order-edits'
import { request } from '#lib/browser/request'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX } from '#lib/contract/limits'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import { SaveNote } from './editor-note'
import css from './list-fields.module.scss'

interface ListFieldsProps {
  list: EditedList['list']
  isProfilePrivate: boolean
}

export function ListFields({ list, isProfilePrivate }: ListFieldsProps) {
  const id = useId()
  const save = async (change: Partial<Pick<EditedList['list'], 'name' | 'description' | 'privacy'>>) => {
    await request('updateList', { id: list.id, ...change })
  }
  const [name, setName] = useState(list.name)
  const [privacy, setPrivacy] = useState(list.privacy)
  const nameSave = useDelayedSave((typed: string) => save({ name: typed }))
  const descriptionSave = useDelayedSave((description: string) => save({ description }))
  const privacySave = useDelayedSave((chosen: ListPrivacy) => save({ privacy: chosen }))

  const typeName = (typed: string) => {
    setName(typed)
    if (typed.trim()) nameSave.change(typed)
    else nameSave.cancel()
  }

  return (
    <div className={css.fields}>
      <div>
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          error={name.trim() ? undefined : LIST_MESSAGES.nameMissing}
          onChange={(event) => typeName(event.currentTarget.value)}
          onBlur={nameSave.flush}
        />
        <SaveNote state={nameSave.state} />
      </div>
      <div className={css.description}>
        <label htmlFor={`${id}-description`}>Description</label>
        <textarea
          id={`${id}-description`}
          dir="auto"
          rows={4}
          maxLength={LIST_DESCRIPTION_MAX}
          defaultValue={list.description}
          onChange={(event) => descriptionSave.change(event.currentTarget.value)}
          onBlur={descriptionSave.flush}
        />
        <SaveNote state={descriptionSave.state} />
      </div>
      <fieldset className={css.privacy}>
        <legend>Who can read it</legend>
        {(Object.keys(LIST_PRIVACIES) as ListPrivacy[]).map((one) => (
          <Radio
            key={one}
            name={`${id}-privacy`}
            checked={privacy === one}
            onChange={() => {
              setPrivacy(one)
              privacySave.change(one)
            }}
          >
            <span>
              {LIST_PRIVACIES[one].label} <small>{LIST_PRIVACIES[one].meaning}</small>
            </span>
          </Radio>
        ))}
        {isProfilePrivate && privacy !== 'private' && <p>{LIST_MESSAGES.profileIsPrivate}</p>}
        <SaveNote state={privacySave.state} />
      </fieldset>
    </div>
  )
}
