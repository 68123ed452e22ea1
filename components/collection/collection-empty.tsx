import { Button, ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { Field } from '#components/ui/field'
import { ROUTES } from '#lib/addresses/routes'
import css from './collection-empty.module.scss'

export function CollectionEmpty() {
  return (
    <EmptyCard level={2} sentence="Nothing here yet. Search for the last thing you watched.">
      <search className={css.search}>
        <form action={ROUTES.search}>
          <Field label="Search movies and TV shows" isLabelHidden type="search" name="query" />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <ButtonLink href={ROUTES.home}>See what is popular</ButtonLink>
    </EmptyCard>
  )
}
