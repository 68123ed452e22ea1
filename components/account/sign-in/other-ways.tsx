import { useTranslations } from 'next-intl'
import { ProviderButton } from '#components/account/sign-in/provider-button'
import type { WaysToSignIn } from '#contract'
import css from './other-ways.module.scss'

/** Below the form of passwords; nothing where there are none. */
export function OtherWays({ ways }: { ways: WaysToSignIn }) {
  if (!ways.provider) return null
  return (
    <div className={css.ways}>
      <ProviderButton name={ways.provider} />
    </div>
  )
}

/** In place of forms with passwords, which the site does not have. */
export function ProviderAlone({ ways, words }: { ways: WaysToSignIn; words: 'only' | 'newAccounts' }) {
  const t = useTranslations('providerSignIn')
  const { provider } = ways
  if (!provider) return null
  return (
    <>
      <p>{t(words, { name: provider })}</p>
      <ProviderButton name={provider} />
      <noscript>
        <p>{t('needsJavaScript')}</p>
      </noscript>
    </>
  )
}
