'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { bold } from '#components/ui/text/message-tags'
import { RecentTime } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { ServerConnection } from '#contract'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { day } from '#lib/text/dates'
import { kindName } from '../connection-kinds'
import css from '../connections.module.scss'
import { RemoveConnection } from '../remove-connection'
import { RenewAddress } from '../renew-address'
import { ShownOnce } from '../shown-once'
import { ClaimRow } from './claim-row'

interface ServerSectionProps {
  server: ServerConnection
  /** Just made or renewed. */
  address: string | null
  onAddress: (address: string) => void
}

/** A server's address, its figures, and who claims which name on it. */
export function ServerSection({ server, address, onAddress }: ServerSectionProps) {
  const [t, words, dates] = [
    useTranslations('serverConnections'),
    useTranslations('connections'),
    useTranslations('dates'),
  ]
  const { change, failure, isBusy } = useConnectionAct()
  const { id, kind, name, isMuted, watches, createdAt, lastDeliveryAt, names, claims } = server
  const claimed = new Set(claims.map(({ serverUser }) => serverUser.toLowerCase()))
  const nobodys = names.filter((one) => !claimed.has(one.name.toLowerCase()))

  const mute = () =>
    change({
      name: 'muted',
      run: () => request('updateServer', { id, isMuted: !isMuted }),
      said: () => words(isMuted ? 'row.isHeard' : 'row.isMuted', { name }),
      failed: words('row.failed'),
    })

  return (
    <li className={css.connection}>
      <div className={css.words}>
        <h3>{words('servers.named', { name, kind: kindName(words, kind) })}</h3>
        {isMuted && <p>{words('row.muted')}</p>}
        {lastDeliveryAt && (
          <p>{t.rich('lastDelivery', { when: () => <RecentTime at={lastDeliveryAt} /> })}</p>
        )}
        <p>
          {words.rich('row.watches', { count: watches, day: day(dates, createdAt.slice(0, 10)), b: bold })}
        </p>
      </div>
      <div className={css.controls}>
        <TextButton
          className={css.scripted}
          aria-label={words(isMuted ? 'row.unmuteOf' : 'row.muteOf', { name })}
          aria-disabled={isBusy}
          onClick={mute}
        >
          {words(isMuted ? 'row.unmute' : 'row.mute')}
        </TextButton>
        <RenewAddress id={id} isServer onAddress={onAddress} />
        <RemoveConnection connection={server} isServer />
      </div>
      <FailureNote failure={failure} />
      {address && (
        <div className={css.whole}>
          <ShownOnce value={address} of="address" sentence={t('once')} />
        </div>
      )}
      <ul className={`${css.settings} ${css.whole}`}>
        {claims.map((claim) => (
          <ClaimRow
            key={claim.member.id}
            serverId={id}
            claim={claim}
            lastSeenAt={
              names.find((one) => one.name.toLowerCase() === claim.serverUser.toLowerCase())?.lastSeenAt
            }
          />
        ))}
      </ul>
      {nobodys.length > 0 && (
        <div className={css.whole}>
          <p>
            <bdi>{nobodys.map((one) => one.name).join(', ')}</bdi>
          </p>
          <p>{t('nobodys')}</p>
        </div>
      )}
    </li>
  )
}
