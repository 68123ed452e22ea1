'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureWithSiteLink } from '#components/action/failure-with-site-link'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { Prove } from '#lib/browser/session/asked-confirmation'
import { useViewer } from '#lib/browser/session/use-viewer'
import { useForm } from '#lib/browser/use-form'
import css from './confirmation-dialog.module.scss'

interface TypedProofProps {
  kind: 'password' | 'code'
  /** The id of what it confirms, which is said with the field until an error is. */
  purpose: string
  prove: Prove
}

export function TypedProof({ kind, purpose, prove }: TypedProofProps) {
  const t = useTranslations('confirmation')
  const { viewer } = useViewer()
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    validate: (values) => (values[kind] ? {} : { [kind]: t(`missing.${kind}`) }),
    send: (values) =>
      prove(kind === 'code' ? { code: values.code ?? '' } : { password: values.password ?? '' }),
    fallback: () => t('failed'),
  })
  const { message, site, fields } = form.errors
  const isBusy = form.status !== 'open'
  useAnnounce(fields[kind] ?? message, { isFailure: true })

  // What is wrong is typed anew.
  useEffect(() => {
    if (form.errors.fields[kind]) field.current?.select()
  }, [form.errors, kind])

  function switchToRecovery() {
    setRecovery(true)
    field.current?.focus()
  }

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      {kind === 'password' && (
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={viewer?.email ?? ''}
          readOnly
          hidden
        />
      )}
      <Field
        ref={field}
        id={form.idOf(kind)}
        name={kind}
        aria-describedby={fields[kind] ? undefined : purpose}
        error={fields[kind]}
        required
        {...(kind === 'password'
          ? { label: t('password'), type: 'password', autoComplete: 'current-password' }
          : isRecovery
            ? { label: t('recoveryCode'), hint: t('recoveryHint'), autoComplete: 'off', spellCheck: false }
            : { label: t('code'), hint: t('codeHint'), inputMode: 'numeric', autoComplete: 'one-time-code' })}
      />
      {message && (
        <p className={css.failure}>
          <FailureWithSiteLink text={message} site={site} />
        </p>
      )}
      <Button type="submit" look="primary" isWide aria-disabled={isBusy}>
        {t(isBusy ? 'confirming' : 'confirm')}
      </Button>
      {kind === 'code' && !isRecovery && (
        // A phone shows digits alone for the field of a code.
        <TextButton onClick={switchToRecovery}>{t('useRecovery')}</TextButton>
      )}
    </form>
  )
}
