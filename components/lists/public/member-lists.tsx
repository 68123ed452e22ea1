import type { PublicLists } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { counted, grouped } from '#lib/text/format'
import { ListWall } from '../list-wall'
import css from './member-lists.module.scss'

interface MemberListsProps {
  memberId: number
  /** The first of a member's public lists. */
  lists: PublicLists
}

/** On a profile; absent without lists. */
export function MemberLists({ memberId, lists: { items, found } }: MemberListsProps) {
  if (found === 0) return null
  return (
    <section className={css.section} aria-labelledby="lists-title">
      <div className={css.head}>
        <h2 id="lists-title">Lists</h2>
        {found > items.length && <a href={publicListsPath({ member: memberId })}>All {grouped(found)}</a>}
      </div>
      <ListWall lists={items} label="Lists" isSection factsOf={({ titles }) => counted(titles, 'title')} />
    </section>
  )
}
