'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { SettingControls, SettingRow } from '#components/ui/form/setting-row'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { TextButton } from '#components/ui/text-button'
import type { SecuritySettings } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { OutputOfCall } from '#lib/browser/request'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { takeFocus } from '../../../ui/take-focus'
import css from './factor.module.scss'
import { FactorState } from './factor-state'

const loadSetUp = () => import('./factor-set-up').then((file) => file.FactorSetUp)
const loadCodes = () => import('./recovery-codes').then((file) => file.RecoveryCodes)

interface FactorRowProps extends Pick<SecuritySettings, 'factor'> {
  onChanged(): void
}

/** What stands in the row's place. */
type Opened =
  | { is: 'setUp'; setUp: OutputOfCall<'startFactor'> }
  | { is: 'codes'; codes: readonly string[]; areNew: boolean }

export function FactorRow({ factor, onChanged }: FactorRowProps) {
  const t = useTranslations('factorSettings')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [note, setNote] = useState<string | null>(null)
  /** Switched on here, and not rendered by the server yet. */
  const [isNewlyOn, setNewlyOn] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { act, failure, forget, isBusy } = useAction()

  const start = () =>
    act({
      name: 'started',
      failed: t('startFailed'),
      run: async () => {
        const setUp = await requestConfirmed('startFactor', {})
        setNote(null)
        setOpened({ is: 'setUp', setUp })
      },
    })

  const renew = () =>
    act({
      name: 'renewed',
      failed: t('renewFailed'),
      run: async () => {
        const { recoveryCodes } = await requestConfirmed('renewRecoveryCodes', {})
        setNote(null)
        setOpened({ is: 'codes', codes: recoveryCodes, areNew: true })
      },
    })

  const switchOff = () =>
    act({
      name: 'switchedOff',
      failed: t('offFailed'),
      run: async () => {
        await requestConfirmed('switchFactorOff', {})
        setNote(t('switchedOff'))
        setNewlyOn(false)
        onChanged()
      },
    })

  function leave() {
    flushSync(() => setOpened(null))
    opener.current?.focus()
  }

  /** Not before: a page that is rendered anew and fails would take the codes away, which are shown this once. */
  function onDone(said: string) {
    setOpened(null)
    setNote(said)
    onChanged()
  }

  function onSwitchedOn(codes: readonly string[]) {
    setOpened({ is: 'codes', codes, areNew: false })
    setNewlyOn(true)
  }

  const lazy = { failed: t('loadFailed'), again: t('loadAgain') }
  return (
    <SettingRow
      name={t('name')}
      value={(factor || !isNewlyOn) && <FactorState factor={factor} />}
      control={
        opened?.is === 'setUp' ? (
          <TextButton ref={opener} className={css.change} onClick={leave}>
            {t('cancel')}
          </TextButton>
        ) : (
          !factor &&
          !isNewlyOn &&
          !opened && (
            <TextButton ref={opener} className={css.change} aria-disabled={isBusy} onClick={start}>
              {t('switchOn')}
            </TextButton>
          )
        )
      }
    >
      {factor && !opened && (
        <SettingControls>
          <TextButton className={css.change} aria-disabled={isBusy} onClick={renew}>
            {t('newCodes')}
          </TextButton>
          <AlertDialog
            trigger={<TextButton className={css.change}>{t('switchOff')}</TextButton>}
            question={t('offQuestion')}
            confirm={t('switchOff')}
            onConfirm={() => void switchOff()}
            onOpen={forget}
          />
        </SettingControls>
      )}
      {opened?.is === 'setUp' && (
        <LazyPart {...lazy} load={loadSetUp} props={{ ...opened.setUp, onSwitchedOn, onLeave: leave }} />
      )}
      {opened?.is === 'codes' && (
        <LazyPart
          {...lazy}
          key={opened.codes[0]}
          load={loadCodes}
          props={{ ...opened, onDone: () => onDone(t(opened.areNew ? 'renewed' : 'switchedOn')) }}
        />
      )}
      {note && <ChangedNote key={note} note={note} onChanged={onChanged} />}
      <FailureNote failure={failure} />
    </SettingRow>
  )
}

/** A thief who knew the old way in is signed out by the same press. */
function ChangedNote({ note, onChanged }: { note: string; onChanged(): void }) {
  const t = useTranslations('factorSettings')
  const { act, failure, isBusy } = useAction()
  const [haveEnded, setEnded] = useState(false)
  const sentence = haveEnded ? t('othersEnded') : note
  useAnnounce(sentence)

  const endOthers = () =>
    act({
      name: 'ended',
      failed: t('endFailed'),
      run: async () => {
        await requestConfirmed('endOtherSessions', {})
        setEnded(true)
        onChanged()
      },
    })

  return (
    // Named, so that the sentence is not said once more with the focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div key={String(haveEnded)} ref={takeFocus} tabIndex={-1} role="group" aria-label={t('name')}>
      <DoneNote done={{ name: 'changed', note: sentence, undo: null }}>
        {!haveEnded && (
          <TextButton aria-disabled={isBusy} onClick={endOthers}>
            {t('endOthers')}
          </TextButton>
        )}
      </DoneNote>
      <FailureNote failure={failure} />
    </div>
  )
}
