import type { ReactNode } from 'react'
import { ShareButton } from '#components/frame/share-button'
import { MESSAGES, type TitleDetails } from '#contract'
import { titleHue } from '#lib/artwork/title-hue'
import { toCardTitle } from '#lib/contract/title/card-title'
import { isLong, year } from '#lib/text/format'
import { Backdrop } from './backdrop'
import { Facts } from './facts'
import css from './hero.module.scss'
import { Poster } from './poster'
import { Score } from './score'

/** `children` are beside the score. */
export function Hero({ title, children }: { title: TitleDetails; children?: ReactNode }) {
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
