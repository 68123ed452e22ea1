import { useTranslations } from 'next-intl'
import { unseen } from '#components/ui/text/message-tags'
import type { Community } from '#lib/contract/place-ratings/place-rating-shapes'
import css from './members-mean.module.scss'

interface MembersMeanProps {
  /** Absent of a host without ratings of places. */
  community: Community | undefined
  className?: string | undefined
  /** In words that are seen too, where no column says whose it is. */
  isNamed?: boolean
}

/** The members' mean of a season or an episode, with the ring that stands for them on a title's page; nothing below three ratings. */
export function MembersMean({ community, className, isNamed }: MembersMeanProps) {
  const t = useTranslations('seasonList')
  const mean = community?.rating ?? null
  if (mean === null) return null
  return (
    <span className={className}>
      <i className={css.ring} aria-hidden="true" />
      {t.rich(isNamed ? 'membersMean' : 'mean', { mean: Math.round(mean), unseen })}
    </span>
  )
}
