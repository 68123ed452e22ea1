import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SeasonOnPage } from '#lib/contract/shows/seasons-on-page'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { HideNamesToggle } from './hide-names-toggle'
import { SeasonList } from './season-list'
import css from './seasons-section.module.scss'

interface SeasonsSectionProps {
  show: CardTitle
  /** In the order of watching. */
  seasons: SeasonOnPage[]
  /** Before the list. */
  children?: ReactNode
  /** After it. */
  after?: ReactNode
}

export function SeasonsSection({ show, seasons, children, after }: SeasonsSectionProps) {
  const t = useTranslations('seasons')
  const regular = seasons.filter(({ number }) => number > 0)
  const episodes = regular.reduce((sum, { episodeCount }) => sum + episodeCount, 0)
  return (
    <section id="seasons" className={css.section} aria-labelledby="seasons-title">
      <div className={css.head}>
        <h2 id="seasons-title">{t('heading')}</h2>
        {episodes > 0 && <p>{t('extent', { seasons: regular.length, episodes })}</p>}
        {seasons.length > 0 && <HideNamesToggle />}
      </div>
      {seasons.length === 0 ? (
        <p className={css.empty}>{t('empty')}</p>
      ) : (
        <>
          {children}
          <SeasonList show={show} seasons={seasons}>
            {after}
          </SeasonList>
        </>
      )}
    </section>
  )
}
