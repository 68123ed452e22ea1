import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import type { MembersQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { counted } from '#lib/text/format'
import css from './members-filter.module.scss'

interface MembersFilterProps {
  query: MembersQuery
  found: number
  all: number
}

export function MembersFilter({ query, found, all }: MembersFilterProps) {
  return (
    <form action={ROUTES.adminUsers} className={css.filter}>
      <Field
        key={query.search}
        label="Username or email"
        type="search"
        name="search"
        defaultValue={query.search}
      />
      <Button type="submit">Find</Button>
      <p className={css.count}>
        {query.search ? `${found} of ${counted(all, 'member')}` : counted(all, 'member')}
      </p>
    </form>
  )
}
