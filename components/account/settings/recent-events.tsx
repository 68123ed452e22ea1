'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { SecurityEvent } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { EventList } from '../trail/event-list'
import css from './settings.module.scss'

const SHOWN = 5

/** The rows of "What happened", and the link to all security events. @param events null where they could not be read */
export function RecentEvents({ events }: { events: readonly SecurityEvent[] | null }) {
  const t = useTranslations('securityEvents')
  return (
    <>
      {events && events.length > 0 && (
        <li>
          <EventList events={events.slice(0, SHOWN)} />
        </li>
      )}
      <li className={css.all}>
        <Link href={ROUTES.securityEvents}>{t('all')}</Link>
      </li>
    </>
  )
}
