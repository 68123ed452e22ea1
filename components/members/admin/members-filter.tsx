import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { Form } from '#components/ui/form/form'
import { MEMBERS_FOUND_MAX, type MembersQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './members-filter.module.scss'

interface MembersFilterProps {
  query: MembersQuery
  found: number
  all: number
  pages: number
}

export function MembersFilter({ query, found, all, pages }: MembersFilterProps) {
  const t = useTranslations('memberAdmin')
  const { search, page } = query
  const counted = search === '' ? 'all' : found < MEMBERS_FOUND_MAX ? 'found' : 'manyFound'
  const count = t(`counts.${counted}`, { found, all })
  return (
    <Form action={ROUTES.adminUsers} className={css.filter}>
      <Field key={search} label={t('search')} type="search" name="search" defaultValue={search} />
      <Button type="submit">{t('find')}</Button>
      <p
        className={css.count}
        data-says={pages > 1 ? t(`countsOfPage.${counted}`, { found, all, page, pages }) : count}
      >
        {count}
      </p>
    </Form>
  )
}
