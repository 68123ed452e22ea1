import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { ADMIN_ACTIONS, type AdminActionsQuery } from '#contract'
import { adminLogCsvPath, adminLogPath } from '#lib/addresses/admin-paths'
import { ROUTES } from '#lib/addresses/routes'
import css from './admin-log-filter.module.scss'

export function AdminLogFilter({ query }: { query: AdminActionsQuery }) {
  const t = useTranslations('adminLog')
  const { action, member, from, to } = query
  const actions = ADMIN_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))
  return (
    <div className={css.bar}>
      <Form key={adminLogPath({ ...query, page: 1 })} action={ROUTES.adminLog} className={css.filter}>
        <Select
          label={t('action')}
          name="action"
          defaultValue={action ?? ''}
          options={[{ value: '', label: t('allActions') }, ...actions]}
          className={css.action}
        />
        <Field label={t('member')} name="member" inputMode="numeric" defaultValue={member ?? ''} />
        <Field label={t('from')} name="from" type="date" defaultValue={from ?? ''} />
        <Field label={t('to')} name="to" type="date" defaultValue={to ?? ''} />
        <Button type="submit">{t('find')}</Button>
      </Form>
      <a href={adminLogCsvPath(query)} download>
        {t('download')}
      </a>
    </div>
  )
}
