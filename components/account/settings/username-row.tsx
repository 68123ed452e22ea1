'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { refreshViewer } from '#lib/browser/session/use-viewer'
import { useForm } from '#lib/browser/use-form'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { USERNAME_LENGTH } from '../account-fields'
import { validateUsername } from '../validate-username'
import { FormRow, type OpenForm } from './form-row'

interface UsernameRowProps extends OpenForm {
  username: string
  onChanged(): void
}

export function UsernameRow({ username: saved, ...row }: UsernameRowProps) {
  const t = useTranslations('accountSettings')
  const [username, setUsername] = useStateFromProp(saved)
  return (
    <FormRow
      {...row}
      id="username"
      name={t('username.name')}
      opener={t('change')}
      opens={t('username.change')}
      cancels={t('username.cancel')}
      value={() => <bdi>{username}</bdi>}
      form={(done) => (
        <UsernameForm
          username={username}
          onChanged={(changed, message) => {
            setUsername(changed)
            done(message)
            void refreshViewer()
          }}
        />
      )}
    />
  )
}

interface UsernameFormProps {
  username: string
  onChanged(username: string, message: string): void
}

function UsernameForm({ username, onChanged }: UsernameFormProps) {
  const [t, accountForm] = [useTranslations('accountSettings'), useTranslations('accountForm')]
  const form = useForm({
    validate: (values) => validateUsername(values.username),
    fallback: () => t('username.failed'),
    async send(values) {
      const { username } = await request('changeUsername', { username: values.username ?? '' })
      onChanged(username, t('username.changed', { name: username }))
    },
  })
  const field = {
    label: t('username.newUsername'),
    name: 'username',
    autoComplete: 'username',
    hint: accountForm('usernameRule', USERNAME_LENGTH),
  }
  return (
    <AccountForm
      form={form}
      fields={[{ ...field, defaultValue: username }]}
      submit={t('username.save')}
      sending={t('saving')}
      isWide={false}
    />
  )
}
