'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import css from './calendar-address.module.scss'
import { useCalendarAddress } from './use-calendar-address'

interface CalendarAddressProps {
  /** Null before the first press. */
  secret: string | null
  /** The site's origin. */
  site: string
}

export function CalendarAddress({ secret, site }: CalendarAddressProps) {
  const { address, isCopied, failure, isRenewed, copy, renew, field } = useCalendarAddress(secret, site)
  return (
    <div className={css.feed}>
      <Button className={css.copy} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy calendar address'}
      </Button>
      {address && (
        <>
          <input
            ref={field}
            className={css.field}
            readOnly
            aria-label="Calendar address"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className={css.note}>
            {UP_NEXT_SENTENCES.anyoneSees}{' '}
            <AlertDialog
              trigger={<TextButton className={css.renew}>Renew it</TextButton>}
              question={UP_NEXT_SENTENCES.renewQuestion}
              confirm="Renew"
              onConfirm={renew}
            />
          </p>
          {isRenewed && <p className={css.notice}>{UP_NEXT_SENTENCES.renewed}</p>}
        </>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
