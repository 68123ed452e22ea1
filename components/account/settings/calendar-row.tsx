'use client'

import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
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
  const { address, isCopied, failure, isRenewed, copy, renew, field } = useCalendarAddress(secret, site)
  return (
    <SettingRow
      name="Calendar"
      value="The dates of what comes next. Anyone with the address sees them."
      control={
        <>
          <TextButton className={css.change} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy address'}
          </TextButton>
          {address && (
            <AlertDialog
              trigger={<TextButton className={css.change}>Renew it</TextButton>}
              question={UP_NEXT_SENTENCES.renewQuestion}
              confirm="Renew"
              onConfirm={renew}
            />
          )}
        </>
      }
    >
      {address && failure && (
        <input ref={field} className={css.address} readOnly aria-label="Calendar address" value={address} />
      )}
      <p className={css.notice}>
        {isRenewed ? UP_NEXT_SENTENCES.renewed : isCopied && UP_NEXT_SENTENCES.copied}
      </p>
      <FailureNote failure={failure} />
    </SettingRow>
  )
}
