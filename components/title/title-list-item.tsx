import type { ReactNode } from 'react'
import { Poster } from '#components/title/poster'
import type { Title } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { toCardTitle } from '#lib/contract/title/card-title'
import css from './title-list-item.module.scss'

interface TitleListItemProps {
  title: Title
  urgency?: Urgency | undefined
  caption: ReactNode
  /** The controls. */
  children: ReactNode
}

/** A row on phones, a card from tablets up. */
export function TitleListItem({ title, urgency, caption, children }: TitleListItemProps) {
  return (
    <li className={css.item}>
      <div className={css.art}>
        <Poster
          title={toCardTitle(title)}
          sizes="(width < 48rem) 4rem, (width < 75rem) 28vw, 16rem"
          urgency={urgency}
        />
      </div>
      <h2 className={css.name}>
        <a href={titlePath(title)} dir="auto">
          {title.name}
        </a>
      </h2>
      <p className={css.billing}>{caption}</p>
      {children}
    </li>
  )
}
