'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { SettingRow } from '#components/ui/form/setting-row'
import type { Account, Passkey, SecuritySettings } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { addPasskey } from '#lib/browser/passkeys/add-passkey'
import { signalPasskeys } from '#lib/browser/passkeys/signals'
import { PasskeyRow } from './passkey-row'

interface PasskeyRowsProps {
  account: Pick<Account, 'email' | 'username'>
  security: Pick<SecuritySettings, 'passkeys' | 'signals'>
  onChanged(): void
}

/** What passkeys are, and a row each. */
export function PasskeyRows({ account, security, onChanged }: PasskeyRowsProps) {
  const t = useTranslations('passkeySettings')
  const { passkeys, show, hide } = useShownPasskeys(security.passkeys)
  const { act, failure, isBusy } = useAction()
  const add = useRef<HTMLButtonElement>(null)
  useSignals(security, account)

  const onAdd = () =>
    act({
      name: 'added',
      failed: t('addFailed'),
      announcement: () => t('added'),
      isQuiet: true,
      run: async () => {
        const added = await addPasskey()
        flushSync(() => show(added))
        document.getElementById(idOfRename(added.id))?.focus()
        onChanged()
      },
    })

  function onRemoved(id: number) {
    const index = passkeys.findIndex((passkey) => passkey.id === id)
    const next = passkeys[index + 1]
    flushSync(() => hide(id))
    const control = next && document.getElementById(idOfRename(next.id))
    ;(control ?? add.current)?.focus()
    onChanged()
  }

  return (
    <>
      <SettingRow
        name={t('name')}
        value={t('explained')}
        control={
          <Button ref={add} isScripted aria-disabled={isBusy} onClick={onAdd}>
            {isBusy ? t('waiting') : t('add')}
          </Button>
        }
      >
        <FailureNote failure={failure} />
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          renameId={idOfRename(passkey.id)}
          onRemoved={() => onRemoved(passkey.id)}
          onChanged={onChanged}
        />
      ))}
    </>
  )
}

/** With what this page has added and removed, which a page that was requested before does not know yet. */
function useShownPasskeys(known: readonly Passkey[]) {
  const [added, setAdded] = useState<readonly Passkey[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const unknown = added.filter(({ id }) => !known.some((passkey) => passkey.id === id))
  return {
    passkeys: [...known, ...unknown].filter(({ id }) => !removed.includes(id)),
    show: (passkey: Passkey) => setAdded((now) => [...now, passkey]),
    hide: (id: number) => setRemoved((now) => [...now, id]),
  }
}

function idOfRename(id: number): string {
  return `rename-passkey-${id}`
}

/** Browsers that keep lists of passkeys learn of each change, also of one made in another browser. */
function useSignals(
  { signals }: Pick<SecuritySettings, 'signals'>,
  { email, username }: Pick<Account, 'email' | 'username'>,
): void {
  const known = signals && JSON.stringify(signals)
  useEffect(() => {
    if (known) signalPasskeys(JSON.parse(known), { email, username })
  }, [known, email, username])
}
