'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { goToProvider } from '#lib/browser/session/provider-journey'

/** @param name the provider's */
export function ProviderButton({ name }: { name: string }) {
  const t = useTranslations('providerSignIn')
  const { act, failure, isBusy } = useAction()
  const open = () =>
    act({ name: 'opened', run: () => goToProvider('sign-in'), failed: t('failed', { name }) })

  return (
    <>
      <Button isWide isScripted aria-disabled={isBusy} onClick={open}>
        {t(isBusy ? 'opening' : 'signIn', { name })}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}
