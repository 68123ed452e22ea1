'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { Sheet } from '#components/ui/overlay/sheet'
import { TextButton } from '#components/ui/text-button'
import { announce } from '#lib/browser/action/toast'
import { type InputOfCall, request } from '#lib/browser/request'
import type { AskedConfirmation } from '#lib/browser/session/asked-confirmation'
import { isConfirmationPurpose } from '#lib/browser/session/confirmation-purposes'
import css from './confirmation-dialog.module.scss'
import { PasskeyProof } from './passkey-proof'
import { ProviderProof } from './provider-proof'
import { TypedProof } from './typed-proof'

interface ConfirmationDialogProps {
  asked: AskedConfirmation
  provider: string | null
}

export function ConfirmationDialog({ asked, provider }: ConfirmationDialogProps) {
  const t = useTranslations('confirmation')
  const { name, methods, confirmed, cancel } = asked
  const typed = methods.find((method) => method === 'code' || method === 'password')
  const purpose = useId()
  useEscapeAlone()

  async function prove(proof: InputOfCall<'confirm'>) {
    await request('confirm', proof)
    confirmed()
    announce(t('confirmed'))
  }

  // Out of the page: an AlertDialog, in which the call may have been made, hides the page from screen readers.
  return createPortal(
    <Sheet
      isNarrow
      focus="input:not([hidden]), form button"
      title={t('heading')}
      beside={<TextButton onClick={cancel}>{t('cancel')}</TextButton>}
      onClose={cancel}
    >
      <p id={purpose} className={css.purpose}>
        {isConfirmationPurpose(name) && t(`purposes.${name}`)} {t('holds')}
      </p>
      {typed && <TypedProof kind={typed} purpose={purpose} prove={prove} />}
      {methods.includes('passkey') && <PasskeyProof prove={prove} />}
      {methods.includes('provider') && provider && <ProviderProof asked={asked} provider={provider} />}
      {methods.length === 0 && <p>{t('nothing')}</p>}
    </Sheet>,
    document.body,
  )
}

/** An AlertDialog below, which listens for it in the whole document, stays open. */
function useEscapeAlone(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
}
