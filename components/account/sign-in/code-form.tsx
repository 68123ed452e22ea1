'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { FailureNote } from '#components/action/failure-note'
import { LineIcon } from '#components/ui/icon'
import { useAction } from '#lib/browser/action/use-action'
import { signInByPasskey } from '#lib/browser/passkeys/sign-in-by-passkey'
import { request } from '#lib/browser/request'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { type HalfSignIn, type NeededFactor, whileItLasts } from '#lib/browser/session/half-sign-in'
import { useShownTitle } from '#lib/browser/session/use-shown-title'
import { useForm } from '#lib/browser/use-form'
import css from './code-form.module.scss'
import { LostFactor } from './lost-factor'

/** The second half of a sign-in: a code of the app, or what stands in for it. */
export function CodeForm({ ticket, methods, onOver }: HalfSignIn & NeededFactor) {
  const t = useTranslations('secondFactor')
  const [at, setAt] = useState<'code' | 'recovery' | 'lost'>('code')
  const passkey = useAction()

  if (at === 'lost') return <LostFactor ticket={ticket} onOver={onOver} onBack={() => setAt('code')} />
  const signInWithPasskey = () => {
    void passkey.act({ name: 'signedIn', run: signInByPasskey, failed: t('passkeyFailed') })
  }
  return (
    <>
      <h1>{t('heading')}</h1>
      <TypedCode key={at} kind={at} ticket={ticket} onOver={onOver} />
      <ul className={css.others}>
        {at === 'recovery' && <Other words={t('useCode')} onPress={() => setAt('code')} />}
        {at === 'code' && methods.includes('recovery') && (
          <Other words={t('useRecovery')} onPress={() => setAt('recovery')} />
        )}
        {methods.includes('passkey') && (
          <Other
            words={t(passkey.isBusy ? 'waiting' : 'usePasskey')}
            isBusy={passkey.isBusy}
            onPress={signInWithPasskey}
          />
        )}
        <Other words={t('lost')} onPress={() => setAt('lost')} />
      </ul>
      <FailureNote failure={passkey.failure} />
    </>
  )
}

function TypedCode({ kind, ticket, onOver }: HalfSignIn & { kind: 'code' | 'recovery' }) {
  const t = useTranslations('secondFactor')
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    validate: ({ code }) => ({ ...(!code?.trim() && { code: t(`missing.${kind}`) }) }),
    fallback: () => t('failed'),
    send: ({ code = '' }) =>
      whileItLasts(onOver, async () => finishSignIn(await request('signInWithCode', { ticket, code }))),
  })
  useShownTitle(t('heading'))
  useEffect(() => field.current?.focus(), [])
  // What was wrong is typed over, once its error has led to it.
  const { errors } = form
  useEffect(() => {
    if (errors.fields.code) field.current?.setSelectionRange(0, field.current.value.length)
  }, [errors])

  const own =
    kind === 'code'
      ? {
          label: t('code'),
          hint: t('codeHint'),
          inputMode: 'numeric' as const,
          autoComplete: 'one-time-code',
        }
      : {
          label: t('recoveryCode'),
          hint: t('recoveryHint'),
          autoComplete: 'off',
          autoCapitalize: 'characters',
        }
  return (
    <AccountForm
      form={form}
      fields={[{ ...own, ref: field, name: 'code', className: css[kind], spellCheck: false, dir: 'ltr' }]}
      submit={t('continue')}
      sending={t('checking')}
    />
  )
}

function Other({ words, isBusy, onPress }: { words: string; isBusy?: boolean; onPress(): void }) {
  return (
    <li>
      <button type="button" className={css.other} aria-disabled={isBusy} onClick={onPress}>
        {words}
        <LineIcon name="chevron-right" />
      </button>
    </li>
  )
}
