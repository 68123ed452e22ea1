import type { ReactNode } from 'react'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { titlePath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './title-list-item.module.scss'

interface TitleListItemProps {
  title: CardTitle
  layout: TitleLayout | null
  urgency?: Urgency | undefined
  caption: ReactNode
  /** Below the caption. */
  line?: ReactNode
  /** The controls. */
  children: ReactNode
}

/** A row or a card, by the `data-layout` of its list. */
export function TitleListItem({ title, layout, urgency, caption, line, children }: TitleListItemProps) {
  return (
    <li className={css.item}>
      <div className={css.art}>
        <Poster title={title} sizes={sizesOf(layout)} urgency={urgency} />
      </div>
      <h2 className={css.name}>
        <Link href={titlePath(title)} dir="auto">
          <InEnglish>{title.name}</InEnglish>
        </Link>
      </h2>
      <div className={css.facts}>
        <p className={css.billing}>{caption}</p>
        {line}
      </div>
      <div className={css.controls}>{children}</div>
    </li>
  )
}

const ROW = '3rem'
const CARD = '(width < 64rem) 18vw, 11rem'

function sizesOf(layout: TitleLayout | null): string {
  if (layout === 'list') return ROW
  return `(width < 48rem) ${layout === 'grid' ? '30vw' : ROW}, ${CARD}`
}
