'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { Select } from '#components/ui/form/select'
import type { ConnectionKind, NewConnection } from '#contract'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { CONNECTION_KINDS } from '#lib/contract/connections/connection-enums'
import { kindName } from '../connection-kinds'
import css from '../connections.module.scss'

export function AddServer({ onMade }: { onMade: (made: NewConnection) => void }) {
  const [t, words] = [useTranslations('serverConnections'), useTranslations('connections')]
  const { change, failure, isBusy } = useConnectionAct()
  const [isNameless, setNameless] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = String(data.get('name') ?? '').trim()
    setNameless(name === '')
    if (!name) return
    void change({
      name: 'made',
      run: async () => {
        onMade(await request('addServer', { kind: data.get('kind') as ConnectionKind, name }))
        form.reset()
      },
      said: () => t('made', { name }),
      failed: t('failed'),
    })
  }

  return (
    <form className={css.field} method="post" noValidate onSubmit={submit}>
      <Select
        label={t('kind')}
        name="kind"
        options={CONNECTION_KINDS.map((kind) => ({ value: kind, label: kindName(words, kind) }))}
      />
      <Field
        label={words('steps.name')}
        name="name"
        maxLength={80}
        error={isNameless ? words('steps.nameMissing') : undefined}
      />
      <Button type="submit" isScripted aria-disabled={isBusy}>
        {t('add')}
      </Button>
      <FailureNote failure={failure} />
    </form>
  )
}
