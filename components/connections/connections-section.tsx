'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import type { Connection, ConnectionKind, Server } from '#contract'
import type { ConnectionWords } from '#lib/browser/connections/delivery-words'
import { useNameChoice } from '#lib/browser/connections/use-name-choice'
import { AddConnection } from './add-connection'
import { namesUsers } from './connection-kinds'
import { ConnectionRow } from './connection-row'
import css from './connections.module.scss'
import { ServerRow } from './server-row'
import { SetUpSteps } from './set-up-steps'
import { WhichAreYou } from './which-are-you'

interface ConnectionsSectionProps {
  connections: readonly Connection[]
  servers: readonly Server[]
  /** By the id of each. */
  words: Record<number, ConnectionWords>
  /** The set-up lines of each kind. */
  setUp: Record<ConnectionKind, ReactNode>
}

export function ConnectionsSection({ connections, servers, words, setUp }: ConnectionsSectionProps) {
  const t = useTranslations('connections')
  /** Addresses that were made here: nowhere else, and only until the page is left. */
  const [addresses, setAddresses] = useState<Record<number, string>>({})
  const setAddress = (id: number, address: string) => setAddresses((all) => ({ ...all, [id]: address }))
  const forget = (id: number) => setAddresses(({ [id]: _, ...others }) => others)

  const { choose, isBusy, place, doneOf, failureOf } = useNameChoice(forget)

  /** Until something has arrived; those made here until their steps are done. */
  const isInSteps = ({ id, kind, serverUser, lastDeliveryAt }: Connection) =>
    lastDeliveryAt === null || (id in addresses && (serverUser === null || !namesUsers(kind)))

  const begun = connections.filter(isInSteps)
  const steady = connections.filter((connection) => !isInSteps(connection))
  const isFirst = connections.length === 0 && servers.length === 0
  const wordsOf = (id: number) => words[id] ?? { last: '', ago: '', silentDays: 0 }
  const whichOf = (connection: Connection) => (
    <>
      <WhichAreYou
        names={connection.serverUsersSeen}
        isBusy={isBusy}
        onChoose={(serverUser) => choose(connection, serverUser)}
      />
      <FailureNote failure={failureOf(connection.id)} />
    </>
  )
  const add = (
    <AddConnection setUp={setUp} onMade={({ connection, address }) => setAddress(connection.id, address)} />
  )
  return (
    <section ref={place} className={css.section} aria-labelledby="own-connections">
      <h2 id="own-connections" className="unseen">
        {t('yours')}
      </h2>
      {begun.map((connection) => (
        <SetUpSteps
          key={connection.id}
          connection={connection}
          address={addresses[connection.id] ?? null}
          ago={wordsOf(connection.id).ago}
          which={whichOf(connection)}
          setUp={setUp[connection.kind]}
          onAddress={(address) => setAddress(connection.id, address)}
          onDone={() => forget(connection.id)}
        />
      ))}
      {steady.length + servers.length > 0 && (
        <ul className={css.list}>
          {steady.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              words={wordsOf(connection.id)}
              which={whichOf(connection)}
              chosen={doneOf(connection.id)}
              address={addresses[connection.id] ?? null}
              setUp={setUp[connection.kind]}
              onAddress={(address) => setAddress(connection.id, address)}
            />
          ))}
          {servers.map((server) => (
            <ServerRow key={server.id} server={server} last={wordsOf(server.id).last} />
          ))}
        </ul>
      )}
      {isFirst ? (
        add
      ) : (
        <details className={css.add}>
          <summary>{t('add')}</summary>
          {/* A link to what is inside opens it. */}
          <div id="new-connection">{add}</div>
        </details>
      )}
    </section>
  )
}
