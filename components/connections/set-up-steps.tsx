'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button'
import { TextButton } from '#components/ui/text-button'
import type { Connection } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { useFirstDelivery } from '#lib/browser/connections/use-first-delivery'
import { usePageRouter } from '#lib/browser/use-page-router'
import { kindName, namesUsers } from './connection-kinds'
import css from './connections.module.scss'
import { RemoveConnection } from './remove-connection'
import { RenewAddress } from './renew-address'
import { ShownOnce } from './shown-once'
import { Step, Steps } from './steps'
import { WhichAreYou } from './which-are-you'

interface SetUpStepsProps {
  connection: Connection
  /** Null where it was shown before. */
  address: string | null
  /** The lines of its kind. */
  setUp: ReactNode
  onAddress: (address: string) => void
  onDone: () => void
}

/** A connection until its first delivery, and until it is known who its member is there. */
export function SetUpSteps({ connection, address, setUp, onAddress, onDone }: SetUpStepsProps) {
  const t = useTranslations('connections')
  const { kind, name, timeZone, lastDeliveryAt } = connection
  const hasArrived = lastDeliveryAt !== null
  const [isNew] = useState(address !== null)
  return (
    <Steps>
      <Step number={1} heading={name} state="done" control={<RemoveConnection connection={connection} />}>
        <p>{t('steps.named', { name: kindName(t, kind), zone: timeZone ?? '' })}</p>
      </Step>
      <Step number={2} heading={t('steps.address')} state={hasArrived ? 'done' : 'now'} isFocused={isNew}>
        {address ? (
          <ShownOnce value={address} of="address" sentence={t('steps.once')} />
        ) : (
          <div className={css.line}>
            <p>{t('steps.notAgain')}</p>
            <RenewAddress id={connection.id} onAddress={onAddress} />
          </div>
        )}
      </Step>
      <Step
        number={3}
        heading={t('steps.setUp', { kind: kindName(t, kind) })}
        state={hasArrived ? 'done' : 'now'}
      >
        {setUp}
      </Step>
      {hasArrived ? <Arrived connection={connection} onDone={onDone} /> : <Waiting connection={connection} />}
    </Steps>
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

function Arrived({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const t = useTranslations('connections')
  const isAsked = namesUsers(connection.kind) && connection.serverUser === null
  return (
    <Step number={4} heading={isAsked ? t('which.heading') : t('waiting.works')} state="done">
      {isAsked ? (
        <WhichAreYou connection={connection} onChosen={onDone} />
      ) : (
        <div>
          <Button onClick={onDone}>{t('waiting.done')}</Button>
        </div>
      )}
    </Step>
  )
}
