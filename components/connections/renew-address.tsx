'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import css from './connections.module.scss'

interface RenewAddressProps {
  id: number
  /** A whole server's. */
  isServer?: boolean
  onAddress: (address: string) => void
}

export function RenewAddress({ id, isServer = false, onAddress }: RenewAddressProps) {
  const t = useTranslations('connections.manage')
  const { change, failure } = useConnectionAct()

  const renew = () =>
    change({
      name: 'renewed',
      run: async () => {
        const { address } = await request(isServer ? 'renewServer' : 'renewConnection', { id })
        onAddress(address)
      },
      said: () => t('renewed'),
      failed: t('renewFailed'),
    })

  return (
    <>
      <AlertDialog
        trigger={<TextButton className={css.scripted}>{t('renew')}</TextButton>}
        question={t('renewQuestion')}
        confirm={t('renew')}
        onConfirm={renew}
      />
      <FailureNote failure={failure} />
    </>
  )
}
