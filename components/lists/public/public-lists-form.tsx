import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { PUBLIC_LIST_SORTS, type PublicListsQuery, publicListsParameters } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { LIST_NAME_MAX } from '#lib/contract/limits'
import css from './public-lists-form.module.scss'

const SORTS = Object.entries(PUBLIC_LIST_SORTS).map(([value, label]) => ({ value, label }))

/** A GET form: it works without JavaScript. */
export function PublicListsForm({ query }: { query: PublicListsQuery }) {
  const { title, member } = publicListsParameters(query)
  return (
    <search>
      <form action={ROUTES.publicLists} className={css.form}>
        <Field
          key={query.query}
          className={css.name}
          label="Name of a list"
          type="search"
          name="query"
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          defaultValue={query.query}
        />
        <Select key={query.sort} label="Sort by" name="sort" options={SORTS} defaultValue={query.sort} />
        {title && <input type="hidden" name="title" value={title} />}
        {member && <input type="hidden" name="member" value={member} />}
        <Button type="submit">Find</Button>
      </form>
    </search>
  )
}
