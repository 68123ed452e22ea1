'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { FailureNote } from '#components/action/failure-note'
import { Field } from '#components/ui/form/field'
import { SettingRow } from '#components/ui/form/setting-row'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import type { Passkey } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { request } from '#lib/browser/request'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { PASSKEY_NAME_MAX } from '#lib/contract/limits'
import { useStateFromProp } from '../../../ui/use-state-from-prop'
import { PasskeyFacts } from './passkey-facts'
import css from './passkey-row.module.scss'

interface PasskeyRowProps {
  passkey: Passkey
  /** Of the button that renames it. */
  renameId: string
  onRemoved(): void
  onChanged(): void
}

export function PasskeyRow({ passkey, renameId, onRemoved, onChanged }: PasskeyRowProps) {
  const t = useTranslations('passkeySettings')
  const [name, setName] = useStateFromProp(passkey.name)
  const [isRenaming, setRenaming] = useState(false)
  const { act, failure, forget, isBusy } = useAction()
  const { id } = passkey

  function leave() {
    forget()
    flushSync(() => setRenaming(false))
    document.getElementById(renameId)?.focus()
  }

  const rename = (typed: string) =>
    act({
      name: 'renamed',
      failed: t('renameFailed'),
      announcement: () => t('renamed', { name: typed }),
      isQuiet: true,
      run: async () => {
        if (!typed) throw new CallError(400, { message: t('nameMissing') })
        if (typed !== name) await request('renamePasskey', { id, name: typed })
        setName(typed)
        leave()
        onChanged()
      },
    })

  const remove = () =>
    act({
      name: 'removed',
      failed: t('removeFailed'),
      announcement: () => t('removed'),
      isQuiet: true,
      run: async () => {
        await requestConfirmed('removePasskey', { id })
        onRemoved()
      },
    })

  return (
    <SettingRow
      isNested
      name={isRenaming ? <NameForm name={name} isBusy={isBusy} onSave={rename} onLeave={leave} /> : name}
      value={<PasskeyFacts passkey={{ ...passkey, name }} />}
      control={
        !isRenaming && (
          <>
            <TextButton
              id={renameId}
              className={css.change}
              aria-label={t('renameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('rename')}
            </TextButton>
            <AlertDialog
              trigger={
                <TextButton className={css.change} aria-label={t('removeOf', { name })}>
                  {t('remove')}
                </TextButton>
              }
              question={t('removeQuestion', { name })}
              confirm={t('removeConfirm')}
              onConfirm={() => void remove()}
              onOpen={forget}
            />
          </>
        )
      }
    >
      <FailureNote failure={failure} />
    </SettingRow>
  )
}

interface NameFormProps {
  name: string
  isBusy: boolean
  onSave(typed: string): void
  onLeave(): void
}

/** In the name's place. */
function NameForm({ name, isBusy, onSave, onLeave }: NameFormProps) {
  const t = useTranslations('passkeySettings')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('name')).trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.stopPropagation()
    onLeave()
  }

  return (
    <form className={css.form} method="post" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <Field
        ref={selectAll}
        label={t('newName', { name })}
        isLabelHidden
        name="name"
        defaultValue={name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
      />
      <TextButton type="submit" aria-disabled={isBusy}>
        {t('save')}
      </TextButton>
      <TextButton onClick={onLeave}>{t('leave')}</TextButton>
    </form>
  )
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
