'use client'

import { useTranslations } from 'next-intl'
import type { FailureKind, SecurityEvent } from '#contract'
import css from './event-list.module.scss'
import { EventTime } from './event-time'

/** What has happened to the account, a row each; failures stand out. */
export function EventList({ events }: { events: readonly SecurityEvent[] }) {
  const t = useTranslations('securityEvents')
  return (
    <ul className={css.events}>
      {events.map((event) => (
        <li key={event.id}>
          <p className={event.kind in FAILED ? css.failure : undefined}>{sentenceOf(t, event)}</p>
          <small>
            <EventFacts event={event} />
          </small>
        </li>
      ))}
    </ul>
  )
}

// The browser takes no list from the contract.
const FAILED: Record<FailureKind, true> = {
  sign_in_failed: true,
  code_failed: true,
  confirm_failed: true,
  passkey_refused: true,
}

/** A message selects by words without spaces and signs. */
function sentenceOf(
  t: ReturnType<typeof useTranslations<'securityEvents'>>,
  { kind, method, count }: SecurityEvent,
): string {
  return t(`kinds.${kind}`, { method: method?.replace(/\W/g, '_') ?? 'none', count })
}

function EventFacts({ event: { at, device, network } }: { event: SecurityEvent }) {
  const t = useTranslations('securityEvents')
  const when = () => <EventTime at={at} />
  if (network !== null) {
    return t.rich('facts.network', { device: device ?? t('otherBrowser'), network, when })
  }
  return device === null ? when() : t.rich('facts.device', { device, when })
}
