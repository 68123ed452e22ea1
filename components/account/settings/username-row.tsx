'use client'

import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { refreshViewer } from '#lib/browser/session/use-viewer'
import { useForm } from '#lib/browser/use-form'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { USERNAME_RULE, validateUsername } from '../account-fields'
import { FormRow, type OpenForm } from './form-row'

interface UsernameRowProps extends OpenForm {
  username: string
  onChanged(): void
}

export function UsernameRow({ username: saved, ...row }: UsernameRowProps) {
  const [username, setUsername] = useStateFromProp(saved)
  return (
    <FormRow
      {...row}
      name="Username"
      opens="Change username"
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
  const form = useForm({
    validate: (values) => validateUsername(values.username),
    fallback: () => ACCOUNT_SENTENCES.usernameFailed,
    async send(values) {
      const { username } = await request('changeUsername', { username: values.username ?? '' })
      onChanged(username, ACCOUNT_SENTENCES.usernameChanged(username))
    },
  })
  const field = { label: 'New username', name: 'username', autoComplete: 'username', hint: USERNAME_RULE }
  return (
    <AccountForm
      form={form}
      fields={[{ ...field, defaultValue: username }]}
      submit="Save username"
      sending="Saving"
      isWide={false}
    />
  )
}
