import { TitleListItem } from '#components/titles/title-list-item'
import type { MediaType, WatchlistTitle } from '#contract'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import listCss from '../collection/collection-list.module.scss'
import { WatchlistFacts } from './watchlist-facts'
import { WatchlistRowControls } from './watchlist-row-controls'

interface WatchlistListProps {
  titles: WatchlistTitle[]
  layout: TitleLayout | null
  /** Of what the host logs watches. */
  canLog: readonly MediaType[]
  hasLists: boolean
}

export function WatchlistList({ titles, layout, canLog, hasLists }: WatchlistListProps) {
  return (
    <ul className={listCss.list} data-layout={layout ?? 'auto'} aria-label="Your watchlist">
      {titles.map((title, at) => (
        <TitleListItem
          key={titleKey(title)}
          title={title}
          layout={layout}
          urgency={urgencyAt(at)}
          caption={<WatchlistFacts title={title} />}
        >
          <WatchlistRowControls
            title={toCardTitle(title)}
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
