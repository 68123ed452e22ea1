'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { useRecentMoment } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { SecuritySettings } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { useAction } from '#lib/browser/action/use-action'
import { goToProvider, takeTold } from '#lib/browser/session/provider-journey'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { SettingRow } from '../../ui/form/setting-row'
import { takeFocus } from '../../ui/take-focus'
import css from './settings.module.scss'

interface IdentityRowProps {
  /** What the site calls its provider. */
  name: string
  identity: SecuritySettings['identity']
  onChanged(): void
}

/** The account at the provider: linked, or not. */
export function IdentityRow({ name, identity, onChanged }: IdentityRowProps) {
  const t = useTranslations('accountSettings.identity')
  const { act, failure, isBusy } = useAction()
  const [said, setSaid] = useState('')

  // The provider's page has come between the press and what it has done.
  useEffect(() => {
    const words = takeTold('row')
    if (words === null) return
    setSaid(words)
    announce(words)
  }, [])

  const link = () =>
    act({
      name: 'opened',
      run: () => goToProvider('link', { start: requestConfirmed }),
      failed: t('linkFailed', { name }),
    })

  const unlink = () =>
    act({
      name: 'unlinked',
      run: async () => {
        await requestConfirmed('unlinkIdentity', {})
        setSaid(t('unlinked', { name }))
        onChanged()
      },
      announcement: () => t('unlinked', { name }),
      isQuiet: true,
      failed: t('unlinkFailed', { name }),
    })

  return (
    <SettingRow
      name={name}
      value={identity ? <Linked identity={identity} /> : t('none')}
      control={
        identity ? (
          <AlertDialog
            trigger={
              <TextButton className={css.change} aria-label={t('unlinkNamed', { name })}>
                {t('unlink')}
              </TextButton>
            }
            question={t('question', { name })}
            confirm={t('unlink')}
            onConfirm={unlink}
          />
        ) : (
          <TextButton className={css.change} aria-disabled={isBusy} onClick={link}>
            {t(isBusy ? 'opening' : 'link', { name })}
          </TextButton>
        )
      }
    >
      {said && (
        <div key={said} ref={takeFocus} tabIndex={-1}>
          <DoneNote done={{ name: 'said', note: said, undo: null }} />
        </div>
      )}
      <FailureNote failure={failure} />
    </SettingRow>
  )
}

function Linked({ identity }: { identity: NonNullable<SecuritySettings['identity']> }) {
  const t = useTranslations('accountSettings.identity')
  const { email, linkedAt, isUsable } = identity
  const { date } = useRecentMoment(linkedAt)
  if (!isUsable) return t('elsewhere')
  return email ? t('linkedAs', { email, date }) : t('linkedSince', { date })
}
