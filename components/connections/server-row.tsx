'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { TextButton } from '#components/ui/text-button'
import type { Server } from '#contract'
import { focusHeading } from '#lib/browser/connections/focus-heading'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { ownTimeZone } from '#lib/browser/time-zone'
import { kindName } from './connection-kinds'
import css from './connections.module.scss'
import { TakeBack } from './take-back'

interface ServerRowProps {
  server: Server
  /** "Last delivery 3 minutes ago", once the claim is confirmed. */
  last: string
}

/** A connection of a whole server, on which the member says who they are. */
export function ServerRow({ server, last }: ServerRowProps) {
  const t = useTranslations('connections')
  const { change, failure, isBusy } = useConnectionAct()
  const [error, setError] = useState(false)
  const { id, kind, name, claim, watches } = server

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const serverUser = String(new FormData(event.currentTarget).get('serverUser') ?? '').trim()
    setError(serverUser === '')
    if (!serverUser) return
    const isSaved = await change({
      name: 'claimed',
      run: () => request('claimName', { id, serverUser, timeZone: ownTimeZone() }),
      said: () => t('servers.claimed', { name: serverUser }),
      failed: t('servers.failed'),
    })
    if (isSaved) focusHeading('connections-heading')
  }

  async function withdraw() {
    const isSaved = await change({
      name: 'withdrawn',
      run: () => request('withdrawClaim', { id }),
      said: () => t('servers.withdrawn'),
      failed: t('servers.failed'),
    })
    if (isSaved) focusHeading('connections-heading')
  }

  return (
    <li className={css.connection}>
      <div className={css.words}>
        <h3>{t('servers.named', { name, kind: kindName(t, kind) })}</h3>
        {claim && (
          <p>{t(claim.isConfirmed ? 'servers.confirmed' : 'servers.waiting', { name: claim.serverUser })}</p>
        )}
        <p>{claim?.isConfirmed ? last : t('servers.madeBy')}</p>
      </div>
      {claim && (
        <div className={css.controls}>
          {claim.isConfirmed && <TakeBack of={server} watches={watches} />}
          <TextButton
            className={css.scripted}
            aria-label={t('servers.withdrawOf', { name })}
            aria-disabled={isBusy}
            onClick={withdraw}
          >
            {t('servers.withdraw')}
          </TextButton>
        </div>
      )}
      {!claim && (
        <form className={css.field} method="post" noValidate onSubmit={submit}>
          <Field
            label={t('servers.field')}
            name="serverUser"
            maxLength={100}
            error={error ? t('servers.nameMissing') : undefined}
          />
          <Button type="submit" isScripted aria-disabled={isBusy}>
            {t('servers.claim')}
          </Button>
        </form>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}
