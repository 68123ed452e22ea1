'use client'

import { useTranslations } from 'next-intl'
import { ApplyButton } from '#components/filters/apply-button'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import {
  connectionsPath,
  parseShownDeliveries,
  SHOWN_DELIVERIES,
  type ShownDeliveries,
} from '#lib/addresses/connections-path'
import { ROUTES } from '#lib/addresses/routes'
import { usePageRouter } from '#lib/browser/use-page-router'
import css from './arrived.module.scss'

export function ArrivedFilter({ show }: { show: ShownDeliveries }) {
  const t = useTranslations('deliveriesFilter')
  const router = usePageRouter()
  const options = Object.keys(SHOWN_DELIVERIES).map((one) => ({
    value: one,
    label: t(`shown.${one as ShownDeliveries}`),
  }))
  return (
    <Form action={ROUTES.connections} className={css.filter}>
      <Select
        key={show}
        label={t('show')}
        isLabelHidden
        name="show"
        defaultValue={show}
        options={options}
        onChange={({ target }) => router.push(connectionsPath(parseShownDeliveries(target.value)))}
      />
      <ApplyButton />
    </Form>
  )
}
