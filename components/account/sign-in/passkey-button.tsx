'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { offerPasskeys, withoutOffer } from '#lib/browser/passkeys/field-offer'
import { signInByPasskey, signInWith } from '#lib/browser/passkeys/sign-in-by-passkey'
import { say } from '#lib/browser/say'

/** Beside it the field for the address offers passkeys, where the browser does that. */
export function PasskeyButton() {
  const t = useTranslations('passkey')
  const { act, failure, isBusy } = useAction()

  useEffect(
    () => offerPasskeys((credential, askedAt) => void act(signIn(() => signInWith(credential, askedAt)))),
    [act],
  )

  return (
    <>
      <Button isWide isScripted aria-disabled={isBusy} onClick={() => act(signIn(signInByPasskey))}>
        {!isBusy && <KeyRound aria-hidden="true" />}
        {t(isBusy ? 'waiting' : 'signIn')}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}

function signIn(run: () => Promise<void>) {
  return { name: 'signedIn', run: () => withoutOffer(run), failed: say('passkey.failed') }
}
