import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { PublicLists } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { ListWall } from '../list-wall'
import css from './member-lists.module.scss'

interface MemberListsProps {
  memberId: number
  /** The first of a member's public lists. */
  lists: PublicLists
}

/** On a profile; absent without lists. */
export function MemberLists({ memberId, lists: { items, found } }: MemberListsProps) {
  const t = useTranslations('lists')
  if (found === 0) return null
  return (
    <section className={css.section} aria-labelledby="lists-title">
      <div className={css.head}>
        <h2 id="lists-title">{t('ofMember')}</h2>
        {found > items.length && (
          <Link href={publicListsPath({ member: memberId })}>{t('allOfMember', { count: found })}</Link>
        )}
      </div>
      <ListWall
        lists={items}
        label={t('ofMember')}
        isSection
        factsOf={({ titles }) => t('titles', { count: titles })}
      />
    </section>
  )
}
