import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProviderButton } from '#components/account/sign-in/provider-button'
import type { WaysToSignIn } from '#contract'
import css from './other-ways.module.scss'

interface OtherWaysProps {
  ways: WaysToSignIn
  /** Above the provider's button. */
  children?: ReactNode
}

/** Below the form of passwords; nothing where there are none. */
export function OtherWays({ ways, children }: OtherWaysProps) {
  if (!ways.provider && !children) return null
  return (
    <div className={css.ways}>
      {children}
      {ways.provider && <ProviderButton name={ways.provider} />}
    </div>
  )
}

interface ProviderAloneProps extends OtherWaysProps {
  words: 'only' | 'newAccounts'
}

/** In place of forms with passwords, which the site does not have. */
export function ProviderAlone({ ways, words, children }: ProviderAloneProps) {
  const t = useTranslations('providerSignIn')
  const { provider } = ways
  if (!provider) return null
  return (
    <>
      <p>{t(words, { name: provider })}</p>
      <div className={css.alone}>
        {children}
        <ProviderButton name={provider} />
      </div>
      <noscript>
        <p>{t('needsJavaScript')}</p>
      </noscript>
    </>
  )
}
