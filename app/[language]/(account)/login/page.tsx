import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AfterLoginNote } from '#components/account/after-login-note'
import { LoginForm } from '#components/account/login-form'
import { OtherWays, ProviderAlone } from '#components/account/sign-in/other-ways'
import { PasskeyButton } from '#components/account/sign-in/passkey-button'
import { SecondFactorStep } from '#components/account/sign-in/second-factor-step'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { isOffered, waysToSignIn } from '#lib/server/upstream/capabilities'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('heading') }
}

export default async function LoginPage({ searchParams }: QueryProps) {
  const t = await getTranslations('login')
  const { verified, message } = await searchParams
  const ways = await waysToSignIn()
  const failure = parseText(message)
  const offersPasskeys = await isOffered('passkeys')
  const passkey = offersPasskeys && <PasskeyButton />
  return (
    <ClientMessages
      of={[
        'afterLogin',
        'codeStep',
        'dates',
        'login',
        'passkey',
        'placeRatings',
        'providerSignIn',
        'resendVerification',
        'seasonNames',
        'showChanges',
      ]}
    >
      <SecondFactorStep>
        <h1>{t('heading')}</h1>
        {verified === 'true' && <TimedNotice>{t('verified')}</TimedNotice>}
        {failure && <TimedNotice kind="error">{failure}</TimedNotice>}
        {ways.password ? (
          <>
            <LoginForm offersPasskeys={offersPasskeys} />
            <OtherWays ways={ways}>{passkey}</OtherWays>
            <p>
              <Link href={ROUTES.forgotPassword}>{t('forgotPassword')}</Link>
            </p>
            <p>
              {t.rich('newHere', { link: (words: ReactNode) => <Link href={ROUTES.register}>{words}</Link> })}
            </p>
          </>
        ) : (
          <ProviderAlone ways={ways} words="only">
            {passkey}
          </ProviderAlone>
        )}
      </SecondFactorStep>
      {/* Last, as it comes with the scripts: nothing moves. */}
      <AfterLoginNote />
    </ClientMessages>
  )
}
