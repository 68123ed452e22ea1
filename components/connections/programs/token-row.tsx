'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { RecentTime } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { Token } from '#contract'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import { day } from '#lib/text/dates'
import { listText } from '#lib/text/format'
import { TakeBack } from '../take-back'
import css from './programs.module.scss'
import { TokenWrites } from './token-writes'

export function TokenRow({ token }: { token: Token }) {
  const [t, language] = [useTranslations('connections.programs'), useLocale()]
  const { change, failure } = useConnectionAct()
  const [isOpen, setOpen] = useState(false)
  const { id, name, scopes, start, lastUsedAt, lastUsedNetwork: network } = token
  const can = listText(
    language,
    scopes.map((scope) => t(`can.${scope}`)),
  )
  const when = () => lastUsedAt && <RecentTime at={lastUsedAt} />

  async function revoke() {
    const isSaved = await change({
      name: 'revoked',
      run: () => request('revokeToken', { id }),
      said: () => t('revoked', { name }),
      failed: t('revokeFailed'),
    })
    if (isSaved) focusHeading('programs')
  }

  return (
    <li className={css.token}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p>
        {can} · <Life token={token} />
      </p>
      <p>
        <bdi dir="ltr">{start}…</bdi> ·{' '}
        {lastUsedAt === null
          ? t('neverUsed')
          : network
            ? t.rich('lastUsedAt', { when, network })
            : t.rich('lastUsed', { when })}
      </p>
      <div className={css.controls}>
        <TextButton
          className={css.act}
          aria-expanded={isOpen}
          aria-label={t('wroteOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('wrote')}
        </TextButton>
        <AlertDialog
          trigger={
            <TextButton className={css.act} aria-label={t('revokeOf', { name })}>
              {t('revoke')}
            </TextButton>
          }
          question={t('revokeQuestion', { name })}
          confirm={t('revoke')}
          onConfirm={revoke}
        />
        <TakeBack of={token} watches={null} />
      </div>
      {isOpen && <TokenWrites id={id} />}
      <FailureNote failure={failure} />
    </li>
  )
}

function Life({ token: { expiresAt } }: { token: Token }) {
  const [t, dates] = [useTranslations('connections.programs'), useTranslations('dates')]
  const isOver = useBrowserValue(() => expiresAt !== null && new Date(expiresAt) < new Date(), false)
  if (expiresAt === null) return t('endless')
  return t(isOver ? 'ended' : 'until', { day: day(dates, expiresAt.slice(0, 10)) })
}
