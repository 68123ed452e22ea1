import css from './empty-lists.module.scss'
import { ListNameSuggestions } from './list-name-suggestions'

const CARDS = 5

/** The cover of a list without titles, and names to begin one with. */
export function EmptyLists() {
  return (
    <>
      <div className={css.hand} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <div key={at} className={css.card} />
        ))}
      </div>
      <ListNameSuggestions />
    </>
  )
}
