import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InEnglish } from '#components/ui/text/in-english'
import type { TitleDetails } from '#contract'
import { titleHue } from '#lib/artwork/title-hue'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { isLong } from '#lib/text/format'
import { year } from '#lib/text/year'
import { Poster } from '../artwork/poster'
import { Backdrop } from './backdrop'
import { TitleFacts } from './title-facts'
import css from './title-hero.module.scss'

interface TitleHeroProps {
  title: TitleDetails
  /** What is made of it. */
  panel: ReactNode
  /** Where it can be watched. */
  availability?: ReactNode
  /** Beside the overview, or under it. */
  children?: ReactNode
}

export function TitleHero({ title, panel, availability, children }: TitleHeroProps) {
  const t = useTranslations('title')
  const titleCard = useTranslations('titleCard')
  const { name, originalName, language, overview } = title
  return (
    <article className={css.hero} data-hue={titleHue(title)}>
      <Backdrop title={title} />
      <div className={css.inside}>
        <div className={css.poster}>
          <Poster
            title={toCardTitle(title)}
            sizes="(width < 48rem) 7rem, (width < 75rem) 12.5rem, 18.75rem"
            // The backdrop is the larger picture.
            urgency={title.backdropPath ? 'early' : 'main'}
            isDestination
          />
        </div>
        <div className={css.head}>
          <h1 data-long={isLong(name)}>
            {t.rich('heading', {
              year: year(titleCard, title.releaseDate),
              name: () => (
                <bdi>
                  <InEnglish>{name}</InEnglish>
                </bdi>
              ),
              small: (words) => <small>{words}</small>,
            })}
          </h1>
          {originalName && originalName !== name && (
            <p className={css.original} lang={language ?? undefined} dir="auto">
              {originalName}
            </p>
          )}
          <TitleFacts title={title} />
        </div>
        <div className={css.panel}>{panel}</div>
        <p className={css.overview} dir="auto">
          {overview ? <InEnglish>{overview}</InEnglish> : t('noOverview')}
        </p>
        {availability && <div className={css.availability}>{availability}</div>}
        {children && <div className={css.around}>{children}</div>}
      </div>
    </article>
  )
}
