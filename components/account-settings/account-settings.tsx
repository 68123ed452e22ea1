import type { Account, AccountSummary, Session } from '#contract'
import css from './account-settings.module.scss'
import { DeleteSetting } from './delete-setting'
import { EmailSetting } from './email-setting'
import { PasswordSetting } from './password-setting'
import { SessionsSetting } from './sessions-setting'
import { UsernameSetting } from './username-setting'

interface AccountSettingsProps {
  account: Account
  summary: AccountSummary
  sessions: readonly Session[]
}

export function AccountSettings({ account, summary, sessions }: AccountSettingsProps) {
  return (
    <div className={css.settings}>
      <UsernameSetting username={account.username} />
      <EmailSetting email={account.email} pending={summary.pendingEmail} />
      <PasswordSetting />
      <SessionsSetting sessions={sessions} />
      <DeleteSetting summary={summary} />
    </div>
  )
}
