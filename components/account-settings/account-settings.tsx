'use client'

import { useRouter } from 'next/navigation'
import { ButtonLink } from '#components/ui/button'
import { CalendarAddress } from '#components/up-next/calendar-address'
import type { Account, AccountSummary, Offer, Session } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
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
      {offersExport && (
        <section>
          <h2>Your data</h2>
          <p>
            Everything you have here as one archive, or as another service takes it. It is yours, at any time.
          </p>
          <ButtonLink href={exportPath('everything')}>Download everything</ButtonLink>
          <p className={css.buttons}>
            <a href={ROUTES.export}>Export for other services</a>
            {offers.includes('import') && <a href={ROUTES.import}>Import</a>}
          </p>
        </section>
      )}
      {offers.includes('seasons') && (
        <section>
          <h2>Private addresses</h2>
          <p>
            Your calendar has the dates of what comes next. Its address needs no password, so it is a secret.
          </p>
          <CalendarAddress secret={summary.calendarSecret} site={site} />
        </section>
      )}
      <DeleteSetting summary={summary} offersExport={offersExport} />
    </div>
  )
}
