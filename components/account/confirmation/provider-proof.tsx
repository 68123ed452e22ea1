'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import type { AskedConfirmation } from '#lib/browser/session/asked-confirmation'
import { goToProvider } from '#lib/browser/session/provider-journey'
import { asWaitingCall } from '#lib/browser/session/waiting-calls'

interface ProviderProofProps {
  /** The call that waits until its member is back from the provider, if it is one that is made then. */
  asked: AskedConfirmation
  provider: string
}

/** "Use {name}". */
export function ProviderProof({ asked: { name, input }, provider }: ProviderProofProps) {
  const t = useTranslations('confirmation')
  const { act, failure, isBusy } = useAction()
  const open = () =>
    act({
      name: 'opened',
      run: () => goToProvider('confirm', { call: asWaitingCall({ name, input }) }),
      failed: t('providerFailed', { provider }),
    })

  return (
    <>
      <Button isWide aria-disabled={isBusy} onClick={open}>
        {t('useProvider', { provider })}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}
