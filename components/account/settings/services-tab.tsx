'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DismissedTitles } from '#components/recommendations/dismissed-titles'
import type { AccountSummary, AvailabilitySource, DismissedTitle, Offer, PagedItems } from '#contract'
import { SettingGroup } from '../../ui/form/setting-group'
import { CalendarRow } from './calendar-row'
import { ConnectionsRow, ImportAndExportRows } from './import-and-export-rows'
import { LanguageRow } from './language-row'
import css from './settings.module.scss'
import { type NamedChoice, WhereYouWatchRows } from './where-you-watch-rows'

interface ServicesTabProps {
  /** Null where it could not be read. */
  choice: NamedChoice | null
  source: AvailabilitySource
  /** Null where it could not be read, or the host has none. */
  dismissed: PagedItems<DismissedTitle> | null
  /** Null where the host offers no settings of accounts. */
  summary: AccountSummary | null
  /** The site's origin. */
  site: string
  offers: readonly Offer[]
}

export function ServicesTab({ choice, source, dismissed, summary, site, offers }: ServicesTabProps) {
  const t = useTranslations('accountSettings')
  const { refresh } = useRouter()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className={css.settings}>
      <noscript>
        <p>{t('services.needsJavaScript')}</p>
      </noscript>
      <SettingGroup heading={t('groups.whereYouWatch')}>
        {choice ? (
          <WhereYouWatchRows
            open={open}
            setOpen={setOpen}
            onChanged={refresh}
            choice={choice}
            source={source}
          />
        ) : (
          <li className={css.all}>{t('services.loadFailed')}</li>
        )}
      </SettingGroup>
      <SettingGroup heading={t('groups.byItself')}>
        {offers.includes('connections') && <ConnectionsRow />}
        {summary && offers.includes('seasons') && <CalendarRow secret={summary.calendarSecret} site={site} />}
        {summary && <LanguageRow language={summary.language} />}
      </SettingGroup>
      {offers.includes('export') && (
        <SettingGroup heading={t('groups.data')}>
          <ImportAndExportRows offers={offers} />
        </SettingGroup>
      )}
      {dismissed && (
        <SettingGroup heading={t('groups.notInterested')}>
          <DismissedTitles dismissed={dismissed} />
        </SettingGroup>
      )}
    </div>
  )
}
