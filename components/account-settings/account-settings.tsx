'use client'

import { useRouter } from 'next/navigation'
import type { Account, AccountSummary, Offer, Session } from '#contract'
import css from './account-settings.module.scss'
import { DeleteSetting } from './delete-setting'
import { EmailSetting } from './email-setting'
import { PasswordSetting } from './password-setting'
import { PrivateAddresses } from './private-addresses'
import { SessionsSetting } from './sessions-setting'
import { UsernameSetting } from './username-setting'
import { YourData } from './your-data'

interface AccountSettingsProps {
  account: Account
  summary: AccountSummary
  sessions: readonly Session[]
  /** The site's origin. */
  site: string
  offers: readonly Offer[]
}

export function AccountSettings({ account, summary, sessions, site, offers }: AccountSettingsProps) {
  const { refresh } = useRouter()
  const offersExport = offers.includes('export')
  return (
    <div className={css.settings}>
      <UsernameSetting username={account.username} onChanged={refresh} />
      <EmailSetting email={account.email} pending={summary.pendingEmail} onChanged={refresh} />
      <PasswordSetting onChanged={refresh} />
      <SessionsSetting sessions={sessions} onChanged={refresh} />
      {offersExport && <YourData offersImport={offers.includes('import')} />}
      {offers.includes('seasons') && <PrivateAddresses calendarSecret={summary.calendarSecret} site={site} />}
      <DeleteSetting summary={summary} offersExport={offersExport} />
    </div>
  )
}
