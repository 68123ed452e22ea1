'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import { useCalendarAddress } from '../../shows/up-next/use-calendar-address'
import { SettingRow } from '../../ui/form/setting-row'
import css from './settings.module.scss'

interface CalendarRowProps {
  /** Null before the first press. */
  secret: string | null
  /** The site's origin. */
  site: string
}

export function CalendarRow({ secret, site }: CalendarRowProps) {
  const t = useTranslations('accountSettings.calendar')
  const feed = useTranslations('calendarAddress')
  const { address, isCopied, failure, isRenewed, copy, renew, field } = useCalendarAddress(secret, site)
  return (
    <SettingRow
      name={t('name')}
      value={t('explained')}
      control={
        <>
          <TextButton className={css.change} onClick={copy}>
            {isCopied ? feed('isCopied') : t('copy')}
          </TextButton>
          {address && (
            <AlertDialog
              trigger={<TextButton className={css.change}>{feed('renew')}</TextButton>}
              question={feed('renewQuestion')}
              confirm={feed('confirm')}
              onConfirm={renew}
            />
          )}
        </>
      }
    >
      {address && failure && (
        <input ref={field} className={css.address} readOnly aria-label={feed('address')} value={address} />
      )}
      <p className={css.notice}>{isRenewed ? feed('renewed') : isCopied && feed('copied')}</p>
      <FailureNote failure={failure} />
    </SettingRow>
  )
}
