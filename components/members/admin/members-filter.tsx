import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { MEMBERS_FOUND_MAX, type MembersQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { counted, grouped, orMore, paged } from '#lib/text/format'
import css from './members-filter.module.scss'

interface MembersFilterProps {
  query: MembersQuery
  found: number
  all: number
  pages: number
}

export function MembersFilter({ query, found, all, pages }: MembersFilterProps) {
  const members = counted(all, 'member')
  const shown = grouped(found) + orMore(found, MEMBERS_FOUND_MAX)
  const count = query.search ? `${shown} of ${members}` : members
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
      <p className={css.count} data-says={paged(count, query.page, pages)}>
        {count}
      </p>
    </form>
  )
}
