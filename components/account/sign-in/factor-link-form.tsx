'use client'

import { useTranslations } from 'next-intl'
import { OneTimeLink } from '#components/account/sign-in/one-time-link'
import { request } from '#lib/browser/request'

interface FactorLinkFormProps {
  /** What its press does with the second factor. */
  kind: 'keep' | 'off'
  token: string | null
}

const CALLS = { keep: 'keepFactor', off: 'dropFactor' } as const

/** Of a mail, which says what it does. */
export function FactorLinkForm({ kind, token }: FactorLinkFormProps) {
  const t = useTranslations('factorLink')
  const texts = {
    incomplete: t('incomplete'),
    lead: t(`${kind}.lead`),
    press: t(`${kind}.press`),
    pressed: t(`${kind}.pressed`),
    failed: t(`${kind}.failed`),
  }
  return (
    <OneTimeLink
      token={token}
      use={(given) => request(CALLS[kind], { token: given })}
      texts={texts}
      done={t(`${kind}.done`)}
    />
  )
}
