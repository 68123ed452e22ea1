'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import css from './calendar-address.module.scss'
import { useCalendarAddress } from './use-calendar-address'

interface CalendarAddressProps {
  /** Null before the first press. */
  secret: string | null
  /** The site's origin. */
  site: string
}

export function CalendarAddress({ secret, site }: CalendarAddressProps) {
  const t = useTranslations('upNextCalendar')
  const feed = useTranslations('calendarAddress')
  const { address, isCopied, failure, isRenewed, copy, renew, field } = useCalendarAddress(secret, site)
  return (
    <div className={css.feed}>
      <Button className={css.copy} onClick={copy}>
        {isCopied ? feed('isCopied') : t('copy')}
      </Button>
      {address && (
        <>
          <input
            ref={field}
            className={css.field}
            readOnly
            aria-label={feed('address')}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className={css.note}>
            {t('anyoneSees')}{' '}
            <AlertDialog
              trigger={<TextButton className={css.renew}>{feed('renew')}</TextButton>}
              question={feed('renewQuestion')}
              confirm={feed('confirm')}
              onConfirm={renew}
            />
          </p>
          {isRenewed && <p className={css.notice}>{feed('renewed')}</p>}
        </>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
