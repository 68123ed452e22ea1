'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import type { ConnectionKind, NewConnection } from '#contract'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { ownTimeZone } from '#lib/browser/time-zone'
import { CONNECTION_KINDS } from '#lib/contract/connections/connection-enums'
import css from './add-connection.module.scss'
import { kindName } from './connection-kinds'
import { Step, Steps } from './steps'

interface AddConnectionProps {
  /** The lines of each kind. */
  setUp: Record<ConnectionKind, ReactNode>
  onMade: (made: NewConnection) => void
}

/** All steps are named from the start; the lines of each kind read without scripts. */
export function AddConnection({ setUp, onMade }: AddConnectionProps) {
  const t = useTranslations('connections')
  const { change, failure, isBusy } = useConnectionAct()
  const [kind, setKind] = useState<ConnectionKind | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<'kindMissing' | 'nameMissing' | null>(null)
  useAnnounce(error && t(`steps.${error}`), { isFailure: true })
  const shownName = name ?? (kind ? kindName(t, kind) : '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = shownName.trim()
    setError(!kind ? 'kindMissing' : !typed ? 'nameMissing' : null)
    if (!kind || !typed) return
    void change({
      name: 'made',
      run: async () => {
        onMade(await request('addConnection', { kind, name: typed, timeZone: ownTimeZone() }))
        setKind(null)
        setName(null)
      },
      said: () => t('steps.made'),
      failed: t('steps.makeFailed'),
    })
  }

  return (
    <Steps>
      <Step number={1} heading={t('steps.kind')} state="now">
        <noscript>
          <p>{t('needsJavaScript')}</p>
        </noscript>
        <form className={css.form} method="post" noValidate onSubmit={submit}>
          <fieldset className={css.kinds} aria-describedby={error === 'kindMissing' ? 'no-kind' : undefined}>
            <legend className="unseen">{t('steps.kind')}</legend>
            {CONNECTION_KINDS.map((one) => (
              <label key={one} className={css.kind}>
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                <span>
                  <b>{kindName(t, one)}</b> <small>{t(`needs.${one}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {error === 'kindMissing' && (
            <p id="no-kind" className={css.error}>
              {t('steps.kindMissing')}
            </p>
          )}
          <Field
            label={t('steps.name')}
            name="name"
            maxLength={80}
            value={shownName}
            onChange={({ target }) => setName(target.value)}
            error={error === 'nameMissing' ? t('steps.nameMissing') : undefined}
          />
          <Button type="submit" look="primary" isScripted aria-disabled={isBusy}>
            {t('steps.make')}
          </Button>
          <FailureNote failure={failure} />
        </form>
      </Step>
      <Step number={2} heading={t('steps.address')} state="later">
        <p>{t('steps.addressComes')}</p>
      </Step>
      <Step number={3} heading={t('steps.setUpAny')} state="later">
        <div>
          {CONNECTION_KINDS.map((one) => (
            <details key={one} className={css.setUp}>
              <summary>{kindName(t, one)}</summary>
              {setUp[one]}
            </details>
          ))}
        </div>
      </Step>
      <Step number={4} heading={t('steps.play')} state="later">
        <p>{t('steps.whichPlay')}</p>
      </Step>
    </Steps>
  )
}
