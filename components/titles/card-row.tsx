import type { ReactNode } from 'react'
import { Link } from '#components/ui/link'
import css from './card-row.module.scss'
import { CardRowScroll } from './card-row-scroll'

interface CardRowProps {
  title: string
  /** Unique on the page. */
  id: string
  /** In place of the row where there are no cards. */
  empty: string
  count: number
  /** Where there are more of them. */
  all?: { href: string; label: string } | false
  /** List items. */
  children: ReactNode
}

export function CardRow({ title, id, empty, count, all, children }: CardRowProps) {
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {all && <Link href={all.href}>{all.label}</Link>}
        {count > 0 && <CardRowScroll listId={id} title={title} />}
      </div>
      {count > 0 ? (
        // Firefox would put a list that scrolls among the stops of Tab, partly under the bar.
        <ul id={id} className={css.row} tabIndex={-1}>
          {children}
        </ul>
      ) : (
        <p className={css.empty}>{empty}</p>
      )}
    </section>
  )
}
