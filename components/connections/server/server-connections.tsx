'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ServerConnection } from '#contract'
import css from '../connections.module.scss'
import { AddServer } from './add-server'
import { ServerSection } from './server-section'

/** The connections of servers, for admins. */
export function ServerConnections({ servers }: { servers: readonly ServerConnection[] }) {
  const t = useTranslations('serverConnections')
  /** Addresses that were made here: nowhere else, and only until the page is left. */
  const [addresses, setAddresses] = useState<Record<number, string>>({})
  const setAddress = (id: number, address: string) => setAddresses((all) => ({ ...all, [id]: address }))

  return (
    <section className={css.section} aria-labelledby="own-connections">
      <h2 id="own-connections" className="unseen">
        {t('heading')}
      </h2>
      {servers.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={css.list}>
          {servers.map((server) => (
            <ServerSection
              key={server.id}
              server={server}
              address={addresses[server.id] ?? null}
              onAddress={(address) => setAddress(server.id, address)}
            />
          ))}
        </ul>
      )}
      <AddServer onMade={({ connection, address }) => setAddress(connection.id, address)} />
    </section>
  )
}
