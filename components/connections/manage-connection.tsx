'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { SettingRow } from '#components/ui/form/setting-row'
import { bold } from '#components/ui/text/message-tags'
import type { Connection } from '#contract'
import { useSaveConnection } from '#lib/browser/connections/use-save-connection'
import { ChangeRow } from './change-row'
import { namesUsers } from './connection-kinds'
import css from './connections.module.scss'
import { NameAndDays } from './name-and-days'
import { RemoveConnection } from './remove-connection'
import { RenewAddress } from './renew-address'
import { TakeBack } from './take-back'

interface ManageConnectionProps {
  connection: Connection
  setUp: ReactNode
  onAddress: (address: string) => void
}

/** What can be set of a connection, a row each. */
export function ManageConnection({ connection, setUp, onAddress }: ManageConnectionProps) {
  const t = useTranslations('connections')
  const { id, kind, serverUser, serverUsersSeen, takesMarks, takesRatings } = connection
  const { save, failure, isBusy } = useSaveConnection(id, t('row.failed'))
  const others = serverUsersSeen.filter((one) => one !== serverUser)

  return (
    <>
      <ul className={css.settings}>
        {namesUsers(kind) && (
          <ChangeRow
            name={serverUser ? t('manage.you', { name: serverUser }) : t('manage.nobody')}
            value={others.length > 0 && t('manage.seen', { names: others.join(', ') })}
            label={t('manage.nameThere')}
            opens={t('manage.changeYou')}
            present={serverUser ?? ''}
            suggested={serverUsersSeen}
            onSave={(typed) => save({ serverUser: typed }, t('which.yours', { name: typed }))}
          />
        )}
        <SettingRow
          name={t('manage.address')}
          value={t('manage.addressLead')}
          control={<RenewAddress id={id} onAddress={onAddress} />}
        />
        <CheckRow
          name={t('manage.marks')}
          lead={t('manage.marksLead')}
          isChecked={takesMarks}
          isBusy={isBusy}
          onChange={() => save({ takesMarks: !takesMarks }, t('manage.saved'))}
        />
        <CheckRow
          name={t('manage.ratings')}
          lead={t('manage.ratingsLead')}
          isChecked={takesRatings}
          isBusy={isBusy}
          onChange={() => save({ takesRatings: !takesRatings }, t('manage.saved'))}
        />
        <NameAndDays connection={connection} save={save} />
        <SettingRow
          name={t('manage.wrote')}
          value={
            <span className={css.figure}>
              {t.rich('manage.wroteCount', { count: connection.watches, b: bold })}
            </span>
          }
          control={<TakeBack of={connection} watches={connection.watches} />}
        />
        <SettingRow name={t('manage.setUp')} value={t('manage.setUpLead')}>
          <details className={css.setUp}>
            <summary>{t('manage.show')}</summary>
            {setUp}
          </details>
        </SettingRow>
        <SettingRow
          name={t('manage.remove')}
          value={t('manage.removeLead')}
          control={<RemoveConnection connection={connection} />}
        />
      </ul>
      <FailureNote failure={failure} />
    </>
  )
}

interface CheckRowProps {
  name: string
  lead: string
  isChecked: boolean
  isBusy: boolean
  onChange: () => void
}

function CheckRow({ name, lead, isChecked, isBusy, onChange }: CheckRowProps) {
  return (
    <li className={css.check}>
      <Checkbox checked={isChecked} aria-disabled={isBusy} onChange={onChange}>
        <span>
          <b>{name}</b>
          <small>{lead}</small>
        </span>
      </Checkbox>
    </li>
  )
}
