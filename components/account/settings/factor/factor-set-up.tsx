'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { AccountForm } from '#components/account/account-form'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import type { OutputOfCall } from '#lib/browser/request'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { useForm } from '#lib/browser/use-form'
import { takeFocus } from '../../../ui/take-focus'
import css from './factor.module.scss'

type FactorSetUpProps = OutputOfCall<'startFactor'> & {
  onSwitchedOn(recoveryCodes: readonly string[]): void
  onLeave(): void
}

/** An authenticator app is set up by a picture, a key or a link, and its first code switches it on. */
export function FactorSetUp({ secret, address, picture, onSwitchedOn, onLeave }: FactorSetUpProps) {
  const t = useTranslations('factorSetUp')
  const form = useForm({
    validate: ({ code }) => ({ ...(!code?.trim() && { code: t('codeMissing') }) }),
    fallback: () => t('failed'),
    async send({ code = '' }) {
      const { recoveryCodes } = await requestConfirmed('switchFactorOn', { code })
      onSwitchedOn(recoveryCodes)
    },
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event)) onLeave()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in what it holds.
    <div className={css.setUp} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/performance/noImgElement: it is in the page already. */}
      <img
        className={css.picture}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('picture')}
        width={200}
        height={200}
      />
      <div className={css.beside}>
        <p ref={takeFocus} tabIndex={-1}>
          {t('point')}
        </p>
        <code className={css.key} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <a className={css.open} href={address}>
          {t('open')}
        </a>
        <AccountForm
          form={form}
          fields={[
            {
              label: t('code'),
              hint: t('codeHint'),
              name: 'code',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              dir: 'ltr',
            },
          ]}
          submit={t('switchOn')}
          sending={t('switchingOn')}
          isWide={false}
        />
      </div>
    </div>
  )
}
