'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Radio } from '#components/ui/form/checkbox-and-radio'
import { Field } from '#components/ui/form/field'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { bold } from '#components/ui/text/message-tags'
import { TextButton } from '#components/ui/text-button'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { localDay } from '#lib/text/local-day'
import { takeFocus } from '../ui/take-focus'
import css from './connections.module.scss'

interface TakeBackProps {
  of: { id: number; name: string }
  /** That a connection wrote; null for a program. */
  watches: number | null
}

/** Takes back all that a connection or a program wrote, or what arrived from a day on. */
export function TakeBack({ of: { id, name }, watches }: TakeBackProps) {
  const t = useTranslations('connections.takeBack')
  const { change, done, failure } = useConnectionAct()
  const [isSince, setSince] = useState(false)
  const [day, setDay] = useState('')
  const group = `take-back-${watches === null ? 'token' : 'connection'}-${id}`

  function takeBack() {
    // The beginning of the day where the member is.
    const from = isSince && day ? { from: new Date(`${day}T00:00`).toISOString() } : {}
    if (isSince && !day) return false
    return change({
      name: 'takenBack',
      run: () => request(watches === null ? 'undoToken' : 'undoConnection', { id, ...from }),
      said: (taken) => t('done', taken).trim(),
      note: (taken) => (taken ? t('done', taken).trim() : ''),
      failed: t('failed'),
    })
  }

  if (done) {
    return (
      // The dialog's button had the focus.
      <div ref={takeFocus} tabIndex={-1}>
        <DoneNote done={done} />
      </div>
    )
  }
  return (
    <>
      <AlertDialog
        trigger={<TextButton className={css.danger}>{t('button')}</TextButton>}
        question={t('question', { name })}
        confirm={t('confirm')}
        onConfirm={takeBack}
      >
        <p className={css.figure}>
          {watches === null ? t('explainedOfToken') : t.rich('explained', { count: watches, b: bold })}
        </p>
        <fieldset className={css.plain}>
          <legend className="unseen">{t('how')}</legend>
          <Radio name={group} checked={!isSince} onChange={() => setSince(false)}>
            {t('all')}
          </Radio>
          <Radio name={group} checked={isSince} onChange={() => setSince(true)}>
            {t('since')}
          </Radio>
          {isSince && (
            <Field
              label={t('day')}
              name="day"
              type="date"
              max={localDay()}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </fieldset>
      </AlertDialog>
      <FailureNote failure={failure} />
    </>
  )
}
