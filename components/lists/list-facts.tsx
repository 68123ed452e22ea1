import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListSummary, PublicList } from '#contract'
import css from './list-facts.module.scss'
import { PRIVACY_ICONS } from './privacy-icons'

const yours = (figure: ReactNode) => <b className={css.yours}>{figure}</b>
const member = (name: ReactNode) => <bdi>{name}</bdi>

/** Of one's own list: "6 titles · 4 in your collection · Private". */
export function OwnListFacts({ list: { titles, collected, privacy } }: { list: ListSummary }) {
  const t = useTranslations('lists')
  const Icon = PRIVACY_ICONS[privacy]
  return (
    <>
      {t('titles', { count: titles })}
      {titles > 0 && <span>· {t.rich('collected', { count: collected, b: yours })}</span>}
      <span className={css.privacy}>
        · <Icon aria-hidden="true" /> {t(`privacies.${privacy}`)}
      </span>
    </>
  )
}

/** Of anyone's: "by mara · 10 titles". */
export function PublicListFacts({ list: { titles, author } }: { list: PublicList }) {
  const t = useTranslations('lists')
  return (
    <>
      <span>{t.rich('by', { name: author.username, member })}</span>
      <span>· {t('titles', { count: titles })}</span>
    </>
  )
}
