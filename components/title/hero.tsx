import type { ReactNode } from 'react'
import { ShareButton } from '#components/frame/share-button'
import { MESSAGES, type TitleDetails } from '#contract'
import { titleHue } from '#lib/artwork/title-hue'
import { toCardTitle } from '#lib/contract/title/card-title'
import { isLong, year } from '#lib/text/format'
import { Backdrop } from './backdrop'
import { Facts } from './facts'
import css from './hero.module.scss'
import { PosterFrame } from './poster-frame'
import { Score } from './score'

/**
 * The head of a details page on the film's own colour: backdrop, poster, name with its year, facts, score and overview.
 * `children` is what the viewer may do with it; it stands beside the score, so that the two compare.
 */
export function Hero({ title, children }: { title: TitleDetails; children?: ReactNode }) {
  const { name, originalName, language, overview } = title
  return (
    <article className={css.hero} data-hue={titleHue(title)}>
      <Backdrop title={title} />
      <div className={css.inside}>
        <div className={css.poster}>
          <PosterFrame
            title={toCardTitle(title)}
            sizes="(width < 48rem) 7rem, (width < 75rem) 12.5rem, 18.75rem"
            // The still behind it is the larger one.
            urgency={title.backdropPath ? 'early' : 'main'}
            isDestination
          />
        </div>
        <div className={css.head}>
          <h1 data-long={isLong(name)}>
            <bdi>{name}</bdi> <small>({year(title.releaseDate)})</small>
          </h1>
          {originalName && originalName !== name && (
            <p className={css.original} lang={language ?? undefined} dir="auto">
              {originalName}
            </p>
          )}
          <Facts title={title} />
        </div>
        <div className={css.judgement}>
          <Score title={title} />
          {children}
        </div>
        <p className={css.overview} dir="auto">
          {overview ?? MESSAGES.noOverview}
        </p>
        <div className={css.share}>
          <ShareButton title={name} />
        </div>
      </div>
    </article>
  )
}
