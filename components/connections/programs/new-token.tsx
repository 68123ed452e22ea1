'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Field } from '#components/ui/form/field'
import { Select } from '#components/ui/form/select'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { SCOPES, type Scope } from '#lib/contract/connections/programs/scopes'
import { day } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { ShownOnce } from '../shown-once'
import css from './programs.module.scss'

const LIVES = [30, 90, 365] as const
const DAY_MS = 86_400_000

type Missing = 'nameMissing' | 'scopesMissing' | 'passwordMissing'

interface NewTokenProps {
  /** Of the account; without one, a confirmation is enough. */
  hasPassword: boolean
  onDone: () => void
}

export function NewToken({ hasPassword, onDone }: NewTokenProps) {
  const [t, dates] = [useTranslations('connections.programs'), useTranslations('dates')]
  const { change, failure, isBusy } = useConnectionAct()
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [secret, setSecret] = useState<string | null>(null)
  const wordsOf = (error: Missing) => (missing.includes(error) ? t(error) : undefined)
  useAnnounce(missing[0] && t(missing[0]), { isFailure: true })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const scopes = form.getAll('scopes') as Scope[]
    const errors: (Missing | false)[] = [
      name === '' && 'nameMissing',
      scopes.length === 0 && 'scopesMissing',
      hasPassword && password === '' && 'passwordMissing',
    ]
    const faults = errors.filter((error) => error !== false)
    setMissing(faults)
    if (faults.length > 0) return
    const expiresInDays = Number(form.get('life')) || null
    void change({
      name: 'made',
      run: async () => {
        const token = { name, scopes, expiresInDays, ...(hasPassword && { password }) }
        setSecret((await requestConfirmed('addToken', token)).secret)
      },
      said: () => t('made'),
      failed: t('makeFailed'),
    })
  }

  if (secret) {
    return (
      <div className={css.form}>
        <ShownOnce value={secret} of="token" sentence={t('once')} />
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    )
  }
  const aYearOn = day(dates, localDay(new Date(Date.now() + 365 * DAY_MS)))
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <Field label={t('name')} name="name" maxLength={80} autoFocus error={wordsOf('nameMissing')} />
      <fieldset className={css.scopes} aria-describedby={wordsOf('scopesMissing') ? 'no-scopes' : undefined}>
        <legend>{t('may')}</legend>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} name="scopes" value={scope}>
            <span>
              <b>{t(`scopes.${scope}`)}</b>
              <small>{t(`scopeLeads.${scope}`)}</small>
            </span>
          </Checkbox>
        ))}
        {wordsOf('scopesMissing') && (
          <p id="no-scopes" className={css.error}>
            {t('scopesMissing')}
          </p>
        )}
      </fieldset>
      <Select
        label={t('life')}
        name="life"
        defaultValue="90"
        options={[
          ...LIVES.map((days) => ({
            value: String(days),
            label: days === 365 ? t('year', { day: aYearOn }) : t('days', { days }),
          })),
          { value: '0', label: t('forever') },
        ]}
      />
      {hasPassword && (
        <Field
          label={t('password')}
          hint={t('passwordHint')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={wordsOf('passwordMissing')}
        />
      )}
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {t(isBusy ? 'making' : 'make')}
      </Button>
      <FailureNote failure={failure} />
    </form>
  )
}
