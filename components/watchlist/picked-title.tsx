import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { MediaType, WatchlistTitle } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import css from './picked-title.module.scss'
import { WatchlistFacts } from './watchlist-facts'
import { WatchlistRowControls } from './watchlist-row-controls'

interface WatchlistPickProps {
  title: WatchlistTitle
  /** Titles that it was chosen from. */
  found: number
  anotherHref: string
  listHref: string
  canLog: readonly MediaType[]
  hasLists: boolean
}

/** The title that was picked at random, on a sheet of its film's colour. */
export function PickedTitle(props: WatchlistPickProps) {
  const { title, found, anotherHref, listHref, canLog, hasLists } = props
  const t = useTranslations('watchlist')
  return (
    <section
      className={css.pick}
      data-hue={titleHue(title)}
      data-says={t('picked', { name: title.name })}
      aria-label={t('pickedForYou')}
    >
      <div className={css.poster}>
        <Poster title={toCardTitle(title)} sizes="(width < 48rem) 7rem, 12.5rem" urgency="early" />
      </div>
      <div className={css.words}>
        <p className={css.count}>
          {t('oneOf', { found })}
          <Link href={listHref} className={css.back}>
            {t('backToList')}
          </Link>
        </p>
        <h2>
          <Link href={titlePath(title)} dir="auto">
            <InEnglish>{title.name}</InEnglish>
          </Link>
        </h2>
        <p className={css.facts}>
          <WatchlistFacts title={title} />
        </p>
        {title.overview && (
          <p className={css.overview} dir="auto">
            <InEnglish>{title.overview}</InEnglish>
          </p>
        )}
      </div>
      <div className={css.actions}>
        <WatchlistRowControls
          key={titleKey(title)}
          title={toCardTitle(title)}
          addedAt={title.addedAt}
          canLog={canLog.includes(title.mediaType)}
          hasLists={hasLists}
          isMain
        />
        {found > 1 && <ButtonLink href={anotherHref}>{t('another')}</ButtonLink>}
      </div>
    </section>
  )
}
