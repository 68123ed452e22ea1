import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { calendarPath } from '#lib/addresses/calendar-feed-path'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { copyText } from '#lib/browser/compatibility/copy-text'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
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
  const { act, hideNote, done, failure } = useAction<'copied' | 'renewed'>()
  const field = useRef<HTMLInputElement>(null)
  const isCopied = done?.name === 'copied'

  useEffect(() => {
    if (!isCopied) return
    const timeout = setTimeout(hideNote, COPIED_MS)
    return () => clearTimeout(timeout)
  }, [isCopied, hideNote])

  async function create(): Promise<string> {
    const { secret: renewed } = await request('renewCalendar', {})
    setSecret(renewed)
    refresh()
    return renewed
  }

  const copy = () =>
    act({
      name: 'copied',
      run: async () => {
        const known = secret === null ? create() : Promise.resolve(secret)
        try {
          // At once: browsers copy while a press is handled.
          await copyText(known.then(addressOf))
        } catch {
          // Where there is no address, that is why.
          await known
          field.current?.select()
          throw new CallError(0, { message: say('calendarAddress.copyFailed') })
        }
      },
      announcement: () => say('calendarAddress.copied'),
      note: () => say('calendarAddress.copied'),
      failed: say('calendarAddress.renewFailed'),
    })

  const renew = () =>
    act({
      name: 'renewed',
      run: create,
      announcement: () => say('calendarAddress.renewed'),
      note: () => say('calendarAddress.renewed'),
      failed: say('calendarAddress.renewFailed'),
    })

  function addressOf(known: string): string {
    return site + calendarPath(known)
  }

  return {
    address: secret && addressOf(secret),
    isCopied,
    isRenewed: done?.name === 'renewed',
    failure,
    copy,
    renew,
    /** Of a field with the address, which is selected where copying fails. */
    field,
  }
}
