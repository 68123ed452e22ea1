'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type {
  Account,
  AccountSummary,
  Offer,
  SecurityEvent,
  SecuritySettings,
  Session,
  WaysToSignIn,
} from '#contract'
import { SettingGroup } from '../../ui/form/setting-group'
import { CalendarRow } from './calendar-row'
import { DeleteRow } from './delete-row'
import { EmailRow } from './email-row'
import { FactorResetNotice } from './factor/factor-reset-notice'
import { FactorRow } from './factor/factor-row'
import { IdentityRow } from './identity-row'
import { ConnectionsRow, ImportAndExportRows } from './import-and-export-rows'
import { LanguageRow } from './language-row'
import { PasskeyRows } from './passkeys/passkey-rows'
import { PasswordRow } from './password-row'
import type { Programs } from './programs-row'
import { RecentEvents } from './recent-events'
import { SessionRows } from './session-rows'
import css from './settings.module.scss'
import { UsernameRow } from './username-row'

interface SecurityTabProps {
  account: Account
  /** Null where the host offers no settings of accounts. */
  summary: AccountSummary | null
  /** Null where they could not be read, or the host has none. */
  security: SecuritySettings | null
  sessions: readonly Session[] | null
  /** Null where the host has none, or they could not be read. */
  programs: Programs | null
  /** Null where they could not be read, or the host has none. */
  events?: readonly SecurityEvent[] | null
  /** The site's origin. */
  site: string
  offers: readonly Offer[]
  signIn: WaysToSignIn
}

export function SecurityTab({
  account,
  summary,
  security,
  sessions,
  programs,
  events,
  site,
  offers,
  signIn,
}: SecurityTabProps) {
  const t = useTranslations('accountSettings')
  const { refresh } = useRouter()
  const [open, setOpen] = useState<string | null>(null)
  const row = { open, setOpen, onChanged: refresh }
  const hasPassword = security?.hasPassword ?? true
  return (
    <div className={css.settings}>
      <noscript>
        <p>{t('needsJavaScript')}</p>
      </noscript>
      {security && <FactorResetNotice reset={security.factorReset} onChanged={refresh} />}
      <SettingGroup heading={t('groups.signingIn')}>
        {summary && <UsernameRow {...row} username={account.username} />}
        {summary && (
          <EmailRow {...row} email={account.email} pending={summary.pendingEmail} hasPassword={hasPassword} />
        )}
        {signIn.password && (
          <PasswordRow
            {...row}
            email={account.email}
            isChangeable={summary !== null}
            hasPassword={hasPassword}
          />
        )}
        {security && offers.includes('passkeys') && (
          <PasskeyRows account={account} security={security} onChanged={refresh} />
        )}
        {/* One that is on stays to be switched off where the host has lost its key. */}
        {security && (offers.includes('factor') || security.factor) && (
          <FactorRow factor={security.factor} onChanged={refresh} />
        )}
        {security && signIn.provider !== null && (
          <IdentityRow identity={security.identity} name={signIn.provider} onChanged={refresh} />
        )}
      </SettingGroup>
      <SettingGroup heading={t('groups.sessions')}>
        <SessionRows sessions={sessions} programs={programs} onChanged={refresh} />
      </SettingGroup>
      {offers.includes('events') && (
        <SettingGroup heading={t('groups.happened')}>
          <RecentEvents events={events ?? null} />
        </SettingGroup>
      )}
      {!offers.includes('availability') && <BesideServices summary={summary} site={site} offers={offers} />}
      {summary && (
        <SettingGroup heading={t('groups.leaving')}>
          <DeleteRow summary={summary} hasPassword={hasPassword} offersExport={offers.includes('export')} />
        </SettingGroup>
      )}
    </div>
  )
}

/** What stands in the tab of services, where the host has any. */
function BesideServices({ summary, site, offers }: Pick<SecurityTabProps, 'summary' | 'site' | 'offers'>) {
  const t = useTranslations('accountSettings.groups')
  return (
    <>
      {summary && (
        <SettingGroup heading={t('mails')}>
          <LanguageRow language={summary.language} />
        </SettingGroup>
      )}
      {summary && offers.includes('seasons') && (
        <SettingGroup heading={t('addresses')}>
          <CalendarRow secret={summary.calendarSecret} site={site} />
        </SettingGroup>
      )}
      {offers.includes('export') && (
        <SettingGroup heading={t('data')}>
          <ImportAndExportRows offers={offers} />
          {offers.includes('connections') && <ConnectionsRow />}
        </SettingGroup>
      )}
    </>
  )
}
