import { Children, type ReactNode } from 'react'
import css from './shelf.module.scss'
import { ShelfButtons } from './shelf-buttons'

export interface ShelfProps {
  /** The heading, which names the list too. */
  title: string
  /** Unique on its page; the heading's and the list's ids come from it. */
  id: string
  /** What stands there when there are no children: a sentence. */
  empty: string
  /** Round portraits stand less tall than posters, which is wanted to be known ahead. */
  of?: 'people'
  children: ReactNode
}

/** A row of cards that scrolls sideways, by a page of cards with its buttons. */
export function Shelf({ title, id, empty, of, children }: ShelfProps) {
  const cards = Children.toArray(children)
  return (
    <section className={css.shelf} data-of={of} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {cards.length > 0 && <ShelfButtons listId={id} title={title} />}
      </div>
      {cards.length > 0 ? (
        <ul id={id} className={css.row}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes its order on a page.
            <li key={at}>{card}</li>
          ))}
        </ul>
      ) : (
        <p className={css.empty}>{empty}</p>
      )}
    </section>
  )
}
