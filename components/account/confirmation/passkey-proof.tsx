'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { askForPasskey } from '#lib/browser/passkeys/ask-for-passkey'
import type { Prove } from '#lib/browser/session/asked-confirmation'

/** "Use a passkey". */
export function PasskeyProof({ prove }: { prove: Prove }) {
  const t = useTranslations('passkey')
  const { act, failure, isBusy } = useAction()

  const use = () =>
    act({
      name: 'proved',
      run: async () => prove({ credential: await askForPasskey() }),
      failed: t('failed'),
    })

  return (
    <>
      <Button isWide aria-disabled={isBusy} onClick={use}>
        {!isBusy && <KeyRound aria-hidden="true" />}
        {t(isBusy ? 'waiting' : 'use')}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}
