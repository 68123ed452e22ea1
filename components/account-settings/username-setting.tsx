'use client'

import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { useForm } from '#lib/browser/use-form'
import { refreshViewer } from '#lib/browser/use-viewer'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { useStateFromProp } from '../ui/use-state-from-prop'
import { SettingSection } from './setting-section'

interface UsernameSettingProps {
  username: string
  onChanged(): void
}

export function UsernameSetting({ username: saved, onChanged }: UsernameSettingProps) {
  const [username, setUsername] = useStateFromProp(saved)
  return (
    <SettingSection heading="User name" onChanged={onChanged}>
      {(done) => (
        <UsernameForm
          key={username}
          username={username}
          onChanged={(changed, message) => {
            setUsername(changed)
            done(message)
            void refreshViewer()
          }}
        />
      )}
    </SettingSection>
  )
}

interface UsernameFormProps {
  username: string
  onChanged(username: string, message: string): void
}

function UsernameForm({ username, onChanged }: UsernameFormProps) {
  const form = useForm({
    fallback: () => ACCOUNT_MESSAGES.usernameFailed,
    async send(values) {
      const typed = values.username ?? ''
      const { message } = await request('changeUsername', { username: typed })
      onChanged(typed, message)
    },
  })
  return (
    <AccountForm
      form={form}
      fields={[{ label: 'User name', name: 'username', defaultValue: username, autoComplete: 'username' }]}
      submit="Change user name"
      sending="Saving"
    />
  )
}
