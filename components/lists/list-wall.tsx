import type { ReactNode } from 'react'
import { Link } from '#components/ui/link'
import type { PublicList } from '#contract'
import { listPath } from '#lib/addresses/routes'
import { ListCover } from './list-cover'
import css from './list-wall.module.scss'

type ShownList = Pick<PublicList, 'id' | 'name' | 'titles' | 'posters'>

interface ListWallProps<Shown extends ShownList> {
  lists: Shown[]
  label: string
  /** Of a section, below its heading. */
  isSection?: boolean
  /** Below the name. */
  factsOf: (list: Shown) => ReactNode
}

export function ListWall<Shown extends ShownList>({
  lists,
  label,
  isSection,
  factsOf,
}: ListWallProps<Shown>) {
  const Name = isSection ? 'h3' : 'h2'
  return (
    <ul className={isSection ? css.row : css.wall} aria-label={label}>
      {lists.map((list) => (
        <li key={list.id} className={css.list}>
          <ListCover posters={list.posters} />
          <Name className={css.heading}>
            <Link href={listPath(list.id)} className={css.name} dir="auto">
              {list.name}
            </Link>
          </Name>
          <p className={css.facts}>{factsOf(list)}</p>
        </li>
      ))}
    </ul>
  )
}
