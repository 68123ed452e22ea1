'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { SettingRow } from '#components/ui/form/setting-row'
import { TextButton } from '#components/ui/text-button'
import type { Connection } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { useFirstDelivery } from '#lib/browser/connections/use-first-delivery'
import { useSaveConnection } from '#lib/browser/connections/use-save-connection'
import { usePageRouter } from '#lib/browser/use-page-router'
import { kindName, namesUsers } from './connection-kinds'
import css from './connections.module.scss'
import { NameAndDays } from './name-and-days'
import { RemoveConnection } from './remove-connection'
import { RenewAddress } from './renew-address'
import { ShownOnce } from './shown-once'
import { Step, Steps } from './steps'

interface SetUpStepsProps {
  connection: Connection
  /** Null where it was shown before. */
  address: string | null
  /** "20 seconds ago", since the last delivery. */
  ago: string
  /** The lines of its kind. */
  setUp: ReactNode
  /** Which of the names that have played something is the member. */
  which: ReactNode
  onAddress: (address: string) => void
  onDone: () => void
}

/** A connection until its first delivery, and until it is known who its member is there. */
export function SetUpSteps({ connection, address, ago, setUp, which, onAddress, onDone }: SetUpStepsProps) {
  const t = useTranslations('connections')
  const { kind, serverUser, lastDeliveryAt } = connection
  const hasArrived = lastDeliveryAt !== null
  const [isNew] = useState(address !== null)
  return (
    <Steps>
      <MadeStep connection={connection} />
      {address ? (
        <Step number={2} heading={t('steps.address')} state={hasArrived ? 'done' : 'now'} isFocused={isNew}>
          <ShownOnce value={address} of="address" sentence={t('steps.once')} />
        </Step>
      ) : (
        <Step
          number={2}
          heading={t('steps.theAddress')}
          state="done"
          control={<RenewAddress id={connection.id} onAddress={onAddress} />}
        >
          <p>{t('manage.addressLead')}</p>
        </Step>
      )}
      <Step
        number={3}
        heading={t('steps.setUp', { kind: kindName(t, kind) })}
        state={hasArrived ? 'done' : 'now'}
      >
        {!hasArrived && setUp}
      </Step>
      {!hasArrived && <Waiting connection={connection} />}
      {hasArrived && namesUsers(kind) && serverUser === null && (
        <Step number={4} heading={t('which.heading')} state="now">
          <p className={css.spoken}>{t('which.spoken', { name: connection.name, ago })}</p>
          {which}
        </Step>
      )}
      {hasArrived && (!namesUsers(kind) || serverUser !== null) && (
        <Step number={4} heading={t('waiting.works')} state="done">
          <div>
            <Button onClick={onDone}>{t('waiting.done')}</Button>
          </div>
        </Step>
      )}
    </Steps>
  )
}

/** What was chosen and named, which opens where it is changed. */
function MadeStep({ connection }: { connection: Connection }) {
  const t = useTranslations('connections')
  const [isOpen, setOpen] = useState(false)
  const { id, kind, name, timeZone } = connection
  const { save, failure } = useSaveConnection(id, t('row.failed'))
  const opener = (
    <TextButton
      className={css.scripted}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'row.closeOf' : 'steps.changeOf', { name })}
      onClick={() => setOpen(!isOpen)}
    >
      {t(isOpen ? 'row.close' : 'manage.change')}
    </TextButton>
  )
  return (
    <Step number={1} heading={kindName(t, kind)} state="done" control={opener}>
      <p>{t('steps.named', { name, zone: timeZone ?? '' })}</p>
      {isOpen && (
        <ul className={css.settings}>
          <NameAndDays connection={connection} save={save} />
          <SettingRow
            name={t('manage.remove')}
            value={t('manage.removeLead')}
            control={<RemoveConnection connection={connection} />}
          />
        </ul>
      )}
      <FailureNote failure={failure} />
    </Step>
  )
}

function Waiting({ connection }: { connection: Connection }) {
  const t = useTranslations('connections')
  const router = usePageRouter()
  const { isOver, lookAgain } = useFirstDelivery(connection, ({ serverUsersSeen: names }) => {
    announce(names.length > 0 ? t('waiting.comeOf', { names: names.join(', ') }) : t('waiting.come'))
    router.refresh()
  })
  return (
    <Step number={4} heading={t('steps.play')} state="later">
      {isOver ? (
        <p>
          {t('waiting.nothing')} <TextButton onClick={lookAgain}>{t('waiting.again')}</TextButton>
        </p>
      ) : (
        <>
          <p className={css.waiting}>{t('waiting.sentence')}</p>
          <p>{t('waiting.hint')}</p>
        </>
      )}
    </Step>
  )
}
