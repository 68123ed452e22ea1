import { Children, type ReactNode } from 'react'
import css from './card-row.module.scss'
import { CardRowScroll } from './card-row-scroll'

interface CardRowProps {
  title: string
  /** Unique on the page. */
  id: string
  empty: string
  /** Where there are more of them. */
  allHref?: string | false
  children: ReactNode
}

export function CardRow({ title, id, empty, allHref, children }: CardRowProps) {
  const cards = Children.toArray(children)
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {allHref && <a href={allHref}>{title.replace('Popular', 'See all')}</a>}
        {cards.length > 0 && <CardRowScroll listId={id} title={title} />}
      </div>
      {cards.length > 0 ? (
        // Firefox would put a list that scrolls among the stops of Tab, partly under the bar.
        <ul id={id} className={css.row} tabIndex={-1}>
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
