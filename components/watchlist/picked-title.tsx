import { useLocale, useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { ServiceTile } from '#components/availability/service-tile'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { MediaType, Service, WatchlistQuery, WatchlistTitle } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { runtime } from '#lib/text/figures'
import { year } from '#lib/text/year'
import css from './picked-title.module.scss'
import { WatchlistFacts } from './watchlist-facts'
import { WatchlistRowControls } from './watchlist-row-controls'

interface WatchlistPickProps {
  title: WatchlistTitle
  /** Titles that it was chosen from. */
  found: number
  query: WatchlistQuery
  /** Named where it was chosen among what they have. */
  services: readonly Service[]
  anotherHref: string
  listHref: string
  canLog: readonly MediaType[]
  hasLists: boolean
}

/** The title that was picked at random, on a sheet of its film's colour. */
export function PickedTitle(props: WatchlistPickProps) {
  const { title, found, query, services, anotherHref, listHref, canLog, hasLists } = props
  const t = useTranslations('watchlist')
  const [runtimes, language] = [useTranslations('runtimes'), useLocale()]
  const titleCard = useTranslations('titleCard')
  const there = services.filter(({ id }) => title.availableOn?.includes(id))
  const [first] = there
  const names = new Intl.ListFormat(language).format(there.map(({ name }) => name))
  return (
    <section
      className={css.pick}
      data-hue={titleHue(title)}
      data-says={
        first
          ? t('pickedOn', {
              name: title.name,
              year: year(titleCard, title.releaseDate) ?? '',
              services: names,
              found,
            })
          : t('picked', { name: title.name })
      }
      aria-label={t('pickedForYou')}
    >
      <div className={css.poster}>
        <Poster title={toCardTitle(title)} sizes="(width < 48rem) 7rem, 12.5rem" urgency="early" />
      </div>
      <div className={css.words}>
        <p className={css.count}>
          {amongWhat()}
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
        {first && (
          <p className={css.services}>
            <ServiceTile service={first} size={28} />
            <span>{t('onServices', { services: names })}</span>
          </p>
        )}
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

  function amongWhat(): string {
    if (!query.isAvailable) return t('oneOf', { found })
    if (query.runtime === null) return t('oneOfOnServices', { found })
    return t('oneOfOnServicesUpTo', { found, runtime: runtime(runtimes, query.runtime) })
  }
}
