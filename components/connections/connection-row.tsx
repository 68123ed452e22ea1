'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { bold } from '#components/ui/text/message-tags'
import { TextButton } from '#components/ui/text-button'
import type { Connection } from '#contract'
import type { Done } from '#lib/browser/action/create-actions'
import type { ConnectionWords } from '#lib/browser/connections/delivery-words'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { day } from '#lib/text/dates'
import { namesUsers } from './connection-kinds'
import css from './connections.module.scss'
import { ManageConnection } from './manage-connection'
import { ShownOnce } from './shown-once'

/** From so many days without a delivery on the steps are offered. */
const SILENT_DAYS = 14

interface ConnectionRowProps {
  connection: Connection
  words: ConnectionWords
  /** Which of the names that have played something is the member. */
  which: ReactNode
  /** That was just chosen. */
  chosen: Done | null
  /** Just renewed. */
  address: string | null
  /** The lines of its kind. */
  setUp: ReactNode
  onAddress: (address: string) => void
}

export function ConnectionRow({ connection, words, which, chosen, ...props }: ConnectionRowProps) {
  const { address, setUp, onAddress } = props
  const [t, dates] = [useTranslations('connections'), useTranslations('dates')]
  const { change, failure, isBusy } = useConnectionAct()
  const [isOpen, setOpen] = useState(false)
  const [areStepsShown, setStepsShown] = useState(false)
  const { id, kind, name, serverUser, isMuted, watches, createdAt } = connection
  const isAsked = namesUsers(kind) && serverUser === null && !chosen
  const isSilent = words.silentDays >= SILENT_DAYS
  const since = day(dates, createdAt.slice(0, 10))

  const mute = () =>
    change({
      name: 'muted',
      run: () => request('updateConnection', { id, isMuted: !isMuted }),
      said: () => t(isMuted ? 'row.isHeard' : 'row.isMuted', { name }),
      failed: t('row.failed'),
    })

  return (
    <li className={css.connection}>
      <div className={css.words}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {isMuted && <p>{t('row.muted')}</p>}
        {isAsked ? (
          which
        ) : (
          <>
            {isSilent ? (
              <p>
                {t('row.silent', { days: words.silentDays })}{' '}
                <TextButton
                  className={css.scripted}
                  aria-expanded={areStepsShown}
                  onClick={() => setStepsShown(!areStepsShown)}
                >
                  {t('row.stepsAgain')}
                </TextButton>
              </p>
            ) : (
              <p>{words.last}</p>
            )}
            <p>{t.rich('row.watches', { count: watches, day: since, b: bold })}</p>
          </>
        )}
        {chosen && <DoneNote done={chosen} />}
      </div>
      <div className={css.controls}>
        <TextButton
          className={css.scripted}
          aria-label={t(isMuted ? 'row.unmuteOf' : 'row.muteOf', { name })}
          aria-disabled={isBusy}
          onClick={mute}
        >
          {t(isMuted ? 'row.unmute' : 'row.mute')}
        </TextButton>
        <TextButton
          className={css.scripted}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'row.closeOf' : 'row.manageOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'row.close' : 'row.manage')}
        </TextButton>
      </div>
      <FailureNote failure={failure} />
      {isSilent && areStepsShown && <div className={css.whole}>{setUp}</div>}
      {address && (
        <div className={css.whole}>
          <ShownOnce value={address} of="address" sentence={t('steps.once')} />
        </div>
      )}
      {isOpen && (
        <div className={css.whole}>
          <ManageConnection connection={connection} setUp={setUp} onAddress={onAddress} />
        </div>
      )}
    </li>
  )
}
