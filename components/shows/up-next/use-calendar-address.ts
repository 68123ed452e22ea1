import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { calendarPath } from '#lib/addresses/up-next-path'
import { tell, tellFailure } from '#lib/browser/action/toast'
import { copyText } from '#lib/browser/compatibility/copy-text'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { UP_NEXT_MESSAGES } from '#lib/contract/shows/up-next-messages'
import { useStateFromProp } from '../../ui/use-state-from-prop'

const COPIED_MS = 2_000

/**
 * The private address of the member's calendar; the first copy creates it.
 * @param saved null before that
 * @param site its origin
 */
export function useCalendarAddress(saved: string | null, site: string) {
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

  function fail(sentence: string) {
    setFailure(sentence)
    tellFailure(sentence)
  }

  async function create(): Promise<string | null> {
    setFailure(null)
    setRenewed(false)
    try {
      const { secret: renewed } = await request('renewCalendar', {})
      setSecret(renewed)
      refresh()
      return renewed
    } catch (error) {
      fail(errorMessage(error, UP_NEXT_MESSAGES.renewFailed))
      return null
    }
  }

  async function copy() {
    const known = secret === null ? create() : Promise.resolve(secret)
    try {
      await copyText(known.then(addressOf))
      setFailure(null)
      setCopied(true)
      tell(UP_NEXT_MESSAGES.copied)
    } catch {
      if (!(await known)) return
      fail(UP_NEXT_MESSAGES.copyFailed)
      field.current?.select()
    }
  }

  /** Rejects where there is none. */
  async function addressOf(known: string | null): Promise<string> {
    if (known === null) throw new Error(UP_NEXT_MESSAGES.renewFailed)
    return site + calendarPath(known)
  }

  return {
    address: secret && site + calendarPath(secret),
    isCopied,
    failure,
    isRenewed,
    copy,
    async renew() {
      const isDone = (await create()) !== null
      setRenewed(isDone)
      if (isDone) tell(UP_NEXT_MESSAGES.renewed)
    },
    /** Of a field with the address, which is selected where copying fails. */
    field,
  }
}
