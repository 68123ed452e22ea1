'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { TextButton, TextLink } from '#components/ui/text-button'
import type { Token } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { NewToken } from './new-token'
import css from './programs.module.scss'
import { TokenRow } from './token-row'

interface ProgramsProps {
  tokens: readonly Token[]
  /** Of the account: a new token asks for it. */
  hasPassword: boolean
}

/** Tokens of programs, and a new one, which opens in their place. */
export function Programs({ tokens, hasPassword }: ProgramsProps) {
  const t = useTranslations('connections.programs')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <section className={css.section} aria-labelledby="programs">
      <div className={css.head}>
        <h2 id="programs" tabIndex={-1}>
          {t('heading')}
        </h2>
        <TextButton
          ref={opener}
          className={css.act}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t(isOpen ? 'cancel' : 'new')}
        </TextButton>
      </div>
      <p className={css.lead}>
        {t('lead')} <TextLink href={ROUTES.developers}>{t('developers')}</TextLink>
      </p>
      {isOpen && <NewToken hasPassword={hasPassword} onDone={close} />}
      <ul className={css.tokens}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    </section>
  )
}
