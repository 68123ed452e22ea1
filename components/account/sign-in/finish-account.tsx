'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { JoinAccount } from '#components/account/sign-in/join-account'
import { NewAccount, NewAccountByCode } from '#components/account/sign-in/new-account'
import type { OutputOfCall } from '#lib/browser/request'
import { AskSecondFactor } from '#lib/browser/session/ask-second-factor'
import { useShownTitle } from '#lib/browser/session/use-shown-title'
import css from './finish-account.module.scss'

export type NewIdentity = Extract<OutputOfCall<'finishProvider'>, { step: 'new' }>

interface FinishAccountProps {
  /** The provider's. */
  name: string
  hasPasswords: boolean
  identity: NewIdentity
  /** The half of the sign-in that this page holds is spent or over. */
  onOver(text: string): void
}

/** For an identity that no account has: an account is made for it, or it is linked to one. */
export function FinishAccount({ name, hasPasswords, identity, onOver }: FinishAccountProps) {
  const t = useTranslations('providerCallback')
  const { email, isVerified, ticket } = identity
  const heading = useRef<HTMLHeadingElement>(null)
  const { over } = use(AskSecondFactor)
  // What is over is said above the form that has to be sent again.
  useEffect(() => {
    if (over === null) heading.current?.focus()
  }, [over])
  useShownTitle(t('finish'))

  const strong = (words: ReactNode) => <strong>{words}</strong>
  const half = { ticket, onOver }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('finish')}
      </h1>
      <p>{isVerified ? t.rich('known', { name, email: email ?? '', strong }) : t('unknown', { name })}</p>
      <section className={css.part} aria-labelledby="new-account">
        <h2 id="new-account">{t('newAccount')}</h2>
        {isVerified ? (
          <NewAccount {...half} username={identity.username} />
        ) : (
          <NewAccountByCode {...half} username={identity.username} email={email} />
        )}
      </section>
      {hasPasswords && (
        <section className={css.part} aria-labelledby="have-account">
          <h2 id="have-account">{t('haveAccount')}</h2>
          <JoinAccount {...half} email={email} />
        </section>
      )}
    </>
  )
}
