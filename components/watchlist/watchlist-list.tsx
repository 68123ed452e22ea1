'use client'

import { useTranslations } from 'next-intl'
import { ServiceLine } from '#components/availability/service-line'
import { TitleListItem } from '#components/titles/title-list-item'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import type { Service } from '#lib/contract/availability/availability-shapes'
import { titleKey } from '#lib/contract/titles/title-key'
import type { MediaType } from '#lib/contract/titles/title-shapes'
import type { WatchlistCard } from '#lib/contract/watchlist/watchlist-calls'
import listCss from '../collection/collection-list.module.scss'
import { WatchlistFacts } from './watchlist-facts'
import { WatchlistRowControls } from './watchlist-row-controls'

interface WatchlistListProps {
  titles: readonly WatchlistCard[]
  layout: TitleLayout | null
  /** Of what the host logs watches. */
  canLog: readonly MediaType[]
  hasLists: boolean
  /** Whose names stand in each row; null where they do not. */
  services: readonly Service[] | null
}

// A client component: the React payload has the titles once instead of each row's markup and props.
export function WatchlistList({ titles, layout, canLog, hasLists, services }: WatchlistListProps) {
  const t = useTranslations('watchlistRows')
  return (
    <ul className={listCss.list} data-layout={layout ?? 'auto'} aria-label={t('label')}>
      {titles.map((title, at) => (
        <TitleListItem
          key={titleKey(title)}
          title={title}
          layout={layout}
          urgency={urgencyAt(at)}
          caption={<WatchlistFacts title={title} />}
          line={services && <ServiceLine names={serviceNames(services, title)} />}
        >
          <WatchlistRowControls
            title={title}
            addedAt={title.addedAt}
            hasDate
            canLog={canLog.includes(title.mediaType)}
            hasLists={hasLists}
          />
        </TitleListItem>
      ))}
    </ul>
  )
}

/** Of the viewer's services that have it. */
export function serviceNames(
  services: readonly Service[],
  { availableOn }: Pick<WatchlistCard, 'availableOn'>,
): string[] {
  return services.flatMap(({ id, name }) => (availableOn?.includes(id) ? name : []))
}
