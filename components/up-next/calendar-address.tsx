'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button } from '#components/ui/button'
import { calendarPath } from '#lib/addresses/up-next-path'
import { copyText } from '#lib/browser/compatibility/copy-text'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { UP_NEXT_MESSAGES } from '#lib/contract/up-next/up-next-messages'
import { useStateFromProp } from '../ui/use-state-from-prop'
import css from './calendar-address.module.scss'

const COPIED_MS = 2_000

interface CalendarAddressProps {
  /** Null before the first press. */
  secret: string | null
  /** The site's origin. */
  site: string
}

export function CalendarAddress({ secret: saved, site }: CalendarAddressProps) {
  const [secret, setSecret] = useStateFromProp(saved)
  const { refresh } = useRouter()
  const [isCopied, setCopied] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRenewed, setRenewed] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!isCopied) return
    const timeout = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timeout)
  }, [isCopied])

  async function renew(): Promise<string | null> {
    setFailure(null)
    setRenewed(false)
    try {
      const { secret: renewed } = await request('renewCalendar', {})
      setSecret(renewed)
      refresh()
      return renewed
    } catch (error) {
      setFailure(errorMessage(error, UP_NEXT_MESSAGES.renewFailed))
      return null
    }
  }

  async function copy() {
    const known = secret === null ? renew() : Promise.resolve(secret)
    try {
      await copyText(known.then(addressOf))
      setFailure(null)
      setCopied(true)
    } catch {
      if (!(await known)) return
      setFailure(UP_NEXT_MESSAGES.copyFailed)
      field.current?.select()
    }
  }

  /** Rejects where there is none. */
  async function addressOf(known: string | null): Promise<string> {
    if (known === null) throw new Error(UP_NEXT_MESSAGES.renewFailed)
    return site + calendarPath(known)
  }

  return (
    <div className={css.feed}>
      <Button className={css.copy} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy calendar address'}
      </Button>
      {secret && (
        <>
          <input
            ref={field}
            className={css.field}
            readOnly
            aria-label="Calendar address"
            value={site + calendarPath(secret)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className={css.note}>
            {UP_NEXT_MESSAGES.anyoneSees}{' '}
            <AlertDialog
              trigger={
                <button type="button" className={css.renew}>
                  Renew it
                </button>
              }
              question={UP_NEXT_MESSAGES.renewQuestion}
              confirm="Renew"
              onConfirm={async () => setRenewed((await renew()) !== null)}
            />
          </p>
          <p role="status" className={css.news}>
            {isRenewed && UP_NEXT_MESSAGES.renewed}
          </p>
        </>
      )}
      <p role="alert" className={css.failure}>
        {failure}
      </p>
    </div>
  )
}
