'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { SettingRow } from '#components/ui/form/setting-row'
import { RecentTime } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { Claim } from '#contract'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import css from '../connections.module.scss'

interface ClaimRowProps {
  serverId: number
  claim: Claim
  /** When the name has played something last. */
  lastSeenAt: string | undefined
}

/** Who a member says they are on the server; it counts once it is confirmed. */
export function ClaimRow({ serverId: id, claim, lastSeenAt }: ClaimRowProps) {
  const t = useTranslations('serverConnections')
  const { change, failure, isBusy } = useConnectionAct()
  const { member, serverUser: name, isConfirmed, createdAt } = claim
  const values = { member: member.username, name }

  async function confirm() {
    const isSaved = await change({
      name: 'confirmed',
      run: () => request('confirmClaim', { id, member: member.id }),
      said: () => t('confirmed'),
      failed: t('failed'),
    })
    if (isSaved) focusHeading('connections-heading')
  }

  async function remove() {
    const isSaved = await change({
      name: 'removed',
      run: () => request('removeClaim', { id, member: member.id }),
      said: () => t(isConfirmed ? 'takenAway' : 'refused'),
      failed: t('failed'),
    })
    if (isSaved) focusHeading('connections-heading')
  }

  return (
    <SettingRow
      name={t(isConfirmed ? 'is' : 'says', values)}
      value={
        <>
          {!isConfirmed && t.rich('asked', { when: () => <RecentTime at={createdAt} /> })}{' '}
          {lastSeenAt
            ? t.rich('lastSeen', { name, when: () => <RecentTime at={lastSeenAt} /> })
            : t('neverSeen', { name })}
        </>
      }
      control={
        <>
          {!isConfirmed && (
            <TextButton
              className={css.scripted}
              aria-label={t('confirmOf', values)}
              aria-disabled={isBusy}
              onClick={confirm}
            >
              {t('confirm')}
            </TextButton>
          )}
          <TextButton
            className={css.scripted}
            aria-label={t(isConfirmed ? 'takeAwayOf' : 'refuseOf', values)}
            aria-disabled={isBusy}
            onClick={remove}
          >
            {t(isConfirmed ? 'takeAway' : 'refuse')}
          </TextButton>
        </>
      }
    >
      <FailureNote failure={failure} />
    </SettingRow>
  )
}
