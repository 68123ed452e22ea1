import type { ReactNode } from 'react'
import { Poster } from '#components/title/poster'
import { LIST_PRIVACIES, type ListSummary } from '#contract'
import { listPath } from '#lib/addresses/routes'
import { counted } from '#lib/text/format'
import css from './list-cards.module.scss'

/** The first cell holds `children`. */
export function ListCards({ lists, children }: { lists: ListSummary[]; children: ReactNode }) {
  return (
    <ul className={css.cards} aria-label="Your lists">
      <li className={css.first}>{children}</li>
      {lists.map((list) => (
        <li key={list.id} className={css.card}>
          <div className={css.posters}>
            {list.posters.map((title) => (
              <div key={`${title.mediaType}:${title.id}`}>
                <Poster title={title} sizes="3rem" picture="thumb" lettered={false} />
              </div>
            ))}
          </div>
          <h2>
            <a href={listPath(list.id)} className={css.name} dir="auto">
              {list.name}
            </a>
          </h2>
          <p className={css.facts}>
            {counted(list.titles, 'title')} · {LIST_PRIVACIES[list.privacy].label.toLowerCase()}
          </p>
        </li>
      ))}
    </ul>
  )
}
