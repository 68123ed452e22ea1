import { Poster } from '#components/artwork/poster'
import { ButtonLink } from '#components/ui/button'
import type { MediaType, WatchlistTitle } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { grouped } from '#lib/text/format'
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
  return (
    <section
      className={css.pick}
      data-hue={titleHue(title)}
      data-says={`Picked ${title.name}.`}
      aria-label="Picked for you"
    >
      <div className={css.poster}>
        <Poster title={toCardTitle(title)} sizes="(width < 48rem) 7rem, 12.5rem" urgency="early" />
      </div>
      <div className={css.words}>
        <p className={css.count}>
          One of {grouped(found)}
          <a href={listHref} className={css.back}>
            Back to the list
          </a>
        </p>
        <h2>
          <a href={titlePath(title)} dir="auto">
            {title.name}
          </a>
        </h2>
        <p className={css.facts}>
          <WatchlistFacts title={title} />
        </p>
        {title.overview && (
          <p className={css.overview} dir="auto">
            {title.overview}
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
        {found > 1 && <ButtonLink href={anotherHref}>Another</ButtonLink>}
      </div>
    </section>
  )
}
